import { fetchBranchHome } from '#stores/branch/branch-home.ts';
import { markBranch, wantedBranch } from '#stores/branch/page-branch.ts';

const STYLES = 'style, link[rel="stylesheet"]';

/**
 * Replaces the home page with the layout and prices of the chosen branch.
 * @returns true when it was replaced
 */
export async function exchangeHome(): Promise<boolean> {
  const branch = wantedBranch();
  const next = await fetchBranchHome(branch);
  const place = document.getElementById('main');
  const sections = next?.getElementById('main');
  if (!next || !place || !sections || branch !== wantedBranch() || location.pathname !== '/') return false;
  for (const style of next.head.querySelectorAll(STYLES))
    if (![...document.head.querySelectorAll(STYLES)].some((present) => present.isEqualNode(style)))
      document.head.append(document.importNode(style, true));
  // The document was parsed without scripting, so the content of these elements would be visible.
  for (const element of sections.querySelectorAll('noscript')) element.remove();
  place.replaceChildren(...sections.childNodes);
  const { dataset } = document.documentElement;
  dataset.branch = next.documentElement.dataset.branch ?? '';
  dataset.otherLayout = next.documentElement.dataset.otherLayout ?? '';
  markBranch();
  // Lets the page enhancements attach to the new elements.
  document.dispatchEvent(new Event('astro:page-load'));
  return true;
}
