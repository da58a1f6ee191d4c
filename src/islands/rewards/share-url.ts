/**
 * Hands an address to what the device shares with; where there is nothing of that kind, it is copied.
 * @returns `shared` also where the shopper has closed the choice: they need no other way
 */
export async function shareUrl(url: string, text: string): Promise<'shared' | 'copied' | 'failed'> {
  const data = { url, text };
  try {
    // Not in every browser that is in use.
    if (typeof navigator.share === 'function') {
      await navigator.share(data);
      return 'shared';
    }
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return 'shared';
  }
  try {
    await navigator.clipboard.writeText(url);
    return 'copied';
  } catch {
    return 'failed';
  }
}
