/** Runs `work` when the page is there and the browser has nothing else to do. */
export function whenIdle(work: () => void): void {
  const wait = () => (window.requestIdleCallback ?? setTimeout)(work);
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
}

/** Whether the shopper asked for as little traffic as can be. */
export const savesData = (): boolean =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;
