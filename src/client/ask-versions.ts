/**
 * The response to `cache-info`, to be checked by the caller; null where none came. It stands apart from the client of the
 * other calls: with nothing in common with any island, the script of all pages is one piece, and inside the page.
 * @param owner the header that says who asks.
 */
export async function askVersions(branchId: number, owner: Readonly<Record<string, string>>): Promise<unknown> {
  try {
    const response = await fetch(`/api/cache-info?branch_id=${branchId}`, {
      headers: { 'X-Requested-With': 'XMLHttpRequest', ...owner },
      credentials: 'include',
      priority: 'low',
    });
    return response.ok ? await response.json() : null;
  } catch {
    return null;
  }
}
