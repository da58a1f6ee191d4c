/** What the shopper has agreed to: the cookie consent plugin says it, others listen. */
let isAgreed = false;
const listeners = new Set<(isAgreed: boolean) => void>();

/** Says whether analytics may run. */
export function setAnalyticsConsent(agreed: boolean): void {
  if (agreed === isAgreed) return;
  isAgreed = agreed;
  for (const listener of listeners) listener(agreed);
}

/** Is told at once if the shopper has agreed, and whenever that changes. */
export function watchAnalyticsConsent(listener: (isAgreed: boolean) => void): void {
  listeners.add(listener);
  if (isAgreed) listener(true);
}
