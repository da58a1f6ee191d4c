/**
 * Has the browser's cache look at the page of this address again, so that the way back to it leads to the new one. What
 * is on the screen stays as it is: nothing changes under the shopper's hands, and no input is lost.
 */
export async function revalidatePage(): Promise<void> {
  try {
    const response = await fetch(location.pathname + location.search, { cache: 'no-cache', priority: 'low' });
    // An answer that nobody reads to its end is not kept.
    await response.arrayBuffer();
  } catch {
    // Without an answer the cache stays as it was.
  }
}
