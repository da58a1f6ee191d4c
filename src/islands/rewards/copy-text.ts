/**
 * Copies the text of an element. Without permission, or without HTTPS, the text is marked, for the shopper to copy.
 * @returns whether it is copied
 */
export async function copyText(element: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(element.textContent);
    return true;
  } catch {
    getSelection()?.selectAllChildren(element);
    return false;
  }
}
