/**
 * Copies a text. Without permission, or without HTTPS, the element that shows it is marked, for the shopper to copy.
 * @returns whether it is copied
 */
export async function copyText(text: string, element: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    getSelection()?.selectAllChildren(element);
    return false;
  }
}
