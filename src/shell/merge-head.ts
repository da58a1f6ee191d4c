/** Elements of a head that style the page. */
const STYLES = 'style, link[rel="stylesheet"]';

/**
 * Makes this head that of the next document. Styles that are in both stay as they are; while home lives on behind the
 * route, its styles stay, too, though the next document has them not.
 */
export function mergeHead(next: Document, keepsStyles: boolean): void {
  const coming = [...next.head.children];
  for (const element of [...document.head.children]) {
    const isStyle = element.matches(STYLES);
    const twin = isStyle ? coming.findIndex((other) => isSameStyle(element, other)) : -1;
    if (twin >= 0) coming.splice(twin, 1);
    else if (!isStyle || !keepsStyles) element.remove();
  }
  document.head.append(...coming);
}

const isSameStyle = (one: Element, other: Element): boolean =>
  one.localName === other.localName &&
  one.getAttribute('href') === other.getAttribute('href') &&
  one.textContent === other.textContent;
