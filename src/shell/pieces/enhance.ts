/**
 * Runs `work` once for every element of the page that matches, now and whenever soft navigation brings another page.
 * What lives on from page to page is not enhanced again, and nothing is that only shows behind the page.
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
