/**
 * The answer to `cache-info`, to be checked by who takes it; null: none came. It stands apart from the client of the
 * other calls: with nothing in common with any island, the script of all pages is one piece, and inside the page.
 */
export async function askVersions(): Promise<unknown> {
  try {
    const headers = { 'X-Requested-With': 'XMLHttpRequest' };
    const response = await fetch('/api/cache-info', { headers, credentials: 'include', priority: 'low' });
    return response.ok ? await response.json() : null;
  } catch {
    return null;
  }
}
