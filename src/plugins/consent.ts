/** The shopper's consent. The cookie consent plugin sets it, other plugins listen. Null until it is known. */
let isAgreed: boolean | null = null;
const listeners = new Set<(isAgreed: boolean) => void>();

/** Sets whether analytics may run. */
export function setAnalyticsConsent(agreed: boolean): void {
  if (agreed === isAgreed) return;
  isAgreed = agreed;
  for (const listener of listeners) listener(agreed);
}

/** Calls the listener as soon as it is known whether consent is given, and on every change. */
export function watchAnalyticsConsent(listener: (isAgreed: boolean) => void): void {
  listeners.add(listener);
  if (isAgreed !== null) listener(isAgreed);
}
