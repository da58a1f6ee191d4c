import { branchPath } from '#domain/store/paths.ts';

/** The HTML document of the home page for a branch. Null if loading failed. */
export async function fetchBranchHome(branch: string): Promise<Document | null> {
  try {
    const response = await fetch(branchPath(branch), { cache: 'no-store' });
    if (!response.ok) return null;
    return new DOMParser().parseFromString(await response.text(), 'text/html');
  } catch {
    return null;
  }
}
