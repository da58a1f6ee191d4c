/** Elements of a head that style the page. */
const STYLES = 'style, link[rel="stylesheet"]';

const isSameStyle = (one: Element, other: Element): boolean =>
  one.localName === other.localName &&
  one.getAttribute('href') === other.getAttribute('href') &&
  one.textContent === other.textContent;

/**
 * Makes this head that of the next document. Styles that are in both stay as they are; so do those of `behind`, the
 * head of the home page that is shown behind the route.
 */
export function mergeHead(next: HTMLHeadElement, behind: HTMLHeadElement | null): void {
  const coming = [...next.children];
  const kept = [...(behind?.querySelectorAll(STYLES) ?? [])];
  for (const element of [...document.head.children]) {
    const isStyle = element.matches(STYLES);
    const twin = isStyle ? coming.findIndex((other) => isSameStyle(element, other)) : -1;
    if (twin >= 0) coming.splice(twin, 1);
    else if (!isStyle || !kept.some((other) => isSameStyle(element, other))) element.remove();
  }
  document.head.append(...coming);
}

/** Adds the styles of another head that this one lacks. */
export function addStyles(other: HTMLHeadElement): void {
  const present = [...document.head.querySelectorAll(STYLES)];
  for (const style of other.querySelectorAll(STYLES))
    if (!present.some((here) => isSameStyle(here, style))) document.head.append(document.importNode(style, true));
}
