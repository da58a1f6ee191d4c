/** Where to go, and how the router goes there. */
export type Way = readonly [href: string, options?: { readonly history: 'replace' }];

declare global {
  interface DocumentEventMap {
    /** An address of this site that is to be gone to as if a link to it had been clicked. */
    'frontage:go': CustomEvent<Way>;
  }
}

/** Goes to a path or hash of this site. By an event: the router belongs to the script of all pages. */
export const go = (href: string): void => tell([href]);

/** As `go`, and nobody comes back to this page by Back: it was no more than a way to the other one. */
export const goInstead = (href: string): void => tell([href, { history: 'replace' }]);

function tell(detail: Way): void {
  const name: keyof DocumentEventMap = 'frontage:go';
  document.dispatchEvent(new CustomEvent(name, { detail }));
}
