/** The shopper's consent. The cookie consent plugin sets it, other plugins listen. */
let isAgreed = false;
const listeners = new Set<(isAgreed: boolean) => void>();

/** Sets whether analytics may run. */
export function setAnalyticsConsent(agreed: boolean): void {
  if (agreed === isAgreed) return;
  isAgreed = agreed;
  for (const listener of listeners) listener(agreed);
}

/** Calls the listener at once if consent is given, and on every change. */
export function watchAnalyticsConsent(listener: (isAgreed: boolean) => void): void {
  listeners.add(listener);
  if (isAgreed) listener(true);
}
