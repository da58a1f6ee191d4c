/**
 * Refreshes the cached copy of this page, so that returning to it shows the new version. The displayed page does not
 * change, so that no input is lost.
 */
export async function revalidatePage(): Promise<void> {
  try {
    const response = await fetch(location.pathname + location.search, { cache: 'no-cache', priority: 'low' });
    // The browser only caches a response that is read to its end.
    await response.arrayBuffer();
  } catch {
    // Without a response the cache stays as it was.
  }
}
