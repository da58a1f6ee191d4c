/**
 * Runs `work` once for every element of the page that matches, now and whenever soft navigation brings another page.
 * What lives on from page to page is not enhanced again.
 */
export function enhance(selector: string, work: (element: HTMLElement) => void): void {
  const done = new WeakSet<HTMLElement>();
  const look = (): void => {
    for (const element of document.querySelectorAll<HTMLElement>(selector)) {
      if (done.has(element)) continue;
      done.add(element);
      work(element);
    }
  };
  document.addEventListener('astro:page-load', look);
  look();
}
