/**
 * Shares a URL with the device's share dialog, or copies it where there is none.
 * @returns `shared` also when the shopper cancelled the dialog, because then no fallback is wanted
 */
export async function shareUrl(url: string, text: string): Promise<'shared' | 'copied' | 'failed'> {
  const data = { url, text };
  try {
    // Not all supported browsers have it.
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
