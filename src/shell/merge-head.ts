/** Elements of a head that style the page. */
const STYLES = 'style, link[rel="stylesheet"]';

/**
 * Makes this head that of the next document. What is in both stays as it is: styles are not read again, and the policy
 * does not come to count twice. While home lives on behind the route, its styles stay, too.
 */
export function mergeHead(next: Document, keepsStyles: boolean): void {
  const coming = [...next.head.children];
  for (const element of [...document.head.children]) {
    const twin = coming.findIndex((other) => other.isEqualNode(element));
    if (twin >= 0) coming.splice(twin, 1);
    else if (!keepsStyles || !element.matches(STYLES)) element.remove();
  }
  document.head.append(...coming);
}
