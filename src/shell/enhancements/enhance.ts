/**
 * Runs `work` once for every matching element, now and after each soft navigation. Persisted elements are not processed
 * again, and inert ones behind the page are skipped.
 */
export function enhance<Found extends HTMLElement>(selector: string, work: (element: Found) => void): void {
  const done = new WeakSet<Found>();
  const look = (): void => {
    for (const element of document.querySelectorAll<Found>(selector)) {
      if (done.has(element) || element.closest('[inert]')) continue;
      done.add(element);
      work(element);
    }
  };
  document.addEventListener('astro:page-load', look);
  look();
}
