import { fetchBranchHome } from '#stores/branch/branch-home.ts';
import { markBranch, wantedBranch } from '#stores/branch/page-branch.ts';

const STYLES = 'style, link[rel="stylesheet"]';

/** Has home show the layout of the chosen branch, with its prices. @returns whether it does */
export async function exchangeHome(): Promise<boolean> {
  const branch = wantedBranch();
  const next = await fetchBranchHome(branch);
  const place = document.getElementById('main');
  const sections = next?.getElementById('main');
  if (!next || !place || !sections || branch !== wantedBranch() || location.pathname !== '/') return false;
  for (const style of next.head.querySelectorAll(STYLES))
    if (![...document.head.querySelectorAll(STYLES)].some((present) => present.isEqualNode(style)))
      document.head.append(document.importNode(style, true));
  // Parsed without scripting, what is in them would be shown.
  for (const element of sections.querySelectorAll('noscript')) element.remove();
  place.replaceChildren(...sections.childNodes);
  const { dataset } = document.documentElement;
  dataset.branch = next.documentElement.dataset.branch ?? '';
  dataset.otherLayout = next.documentElement.dataset.otherLayout ?? '';
  markBranch();
  // What enhances the pieces of a page looks for them again.
  document.dispatchEvent(new Event('astro:page-load'));
  return true;
}
