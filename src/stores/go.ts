declare global {
  interface DocumentEventMap {
    /** An address of this site that is to be gone to as if a link to it had been clicked. */
    'frontage:go': CustomEvent<string>;
  }
}

/** Goes to a path or hash of this site. By an event: the router belongs to the script of all pages. */
export function go(href: string): void {
  const name: keyof DocumentEventMap = 'frontage:go';
  document.dispatchEvent(new CustomEvent(name, { detail: href }));
}
