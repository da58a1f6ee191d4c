/** Elements of the head that style the page. */
const STYLES = 'style, link[rel="stylesheet"]';

const has = (elements: readonly Element[], element: Element): boolean =>
  elements.some((other) => other.isEqualNode(element));

/**
 * Turns this head into that of the next document. Elements in both are left in place, so that styles are not loaded
 * again and the security policy does not apply twice. The styles of `behind` also stay: the head of the home page shown
 * behind the route.
 */
export function mergeHead(next: HTMLHeadElement, behind: HTMLHeadElement | null): void {
  const coming = [...next.children];
  const kept = [...(behind?.querySelectorAll(STYLES) ?? [])];
  for (const element of [...document.head.children]) {
    const duplicateIndex = coming.findIndex((other) => other.isEqualNode(element));
    if (duplicateIndex >= 0) coming.splice(duplicateIndex, 1);
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
