/** Does something once the page is there and the browser has nothing better to do. */
export function whenIdle(work: () => void): void {
  const wait = (): void => void (window.requestIdleCallback ?? setTimeout)(work);
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
}
