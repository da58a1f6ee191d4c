/** Elements of a head that style the page. */
const STYLES = 'style, link[rel="stylesheet"]';

const has = (elements: readonly Element[], element: Element): boolean =>
  elements.some((other) => other.isEqualNode(element));

/**
 * Makes this head that of the next document. What is in both stays as it is: styles are not read again, and the policy
 * does not come to count twice. The styles of `behind` stay, too, the head of the home page that is shown behind the route.
 */
export function mergeHead(next: HTMLHeadElement, behind: HTMLHeadElement | null): void {
  const coming = [...next.children];
  const kept = [...(behind?.querySelectorAll(STYLES) ?? [])];
  for (const element of [...document.head.children]) {
    const twin = coming.findIndex((other) => other.isEqualNode(element));
    if (twin >= 0) coming.splice(twin, 1);
    else if (!has(kept, element)) element.remove();
  }
  document.head.append(...coming);
}

/** Adds the styles of another head that this one lacks. */
export function addStyles(other: HTMLHeadElement): void {
  const present = [...document.head.querySelectorAll(STYLES)];
  for (const style of other.querySelectorAll(STYLES))
    if (!has(present, style)) document.head.append(document.importNode(style, true));
}
