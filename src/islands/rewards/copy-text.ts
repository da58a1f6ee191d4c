/**
 * Copies a text. Without permission or HTTPS it selects the element instead, so that the shopper can copy it.
 * @returns true when the text was copied
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
