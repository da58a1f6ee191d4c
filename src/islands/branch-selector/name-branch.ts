import { $branchChoice } from '#stores/branch/branch-choice.ts';
import { locateOnce } from '#stores/branch/branch-search.ts';
import { $branches } from '#stores/branch/branches.ts';
import { rereadCart } from '#stores/branch/switch-branch.ts';
import { startSiteData } from '#stores/store/site-data.ts';

/**
 * Corrects published pages for the selected branch: its name (published as that of the main branch), its terms of
 * delivery, and the notice that no branch delivers to the shopper. On the first visit geolocation chooses the branch,
 * if permission was granted.
 * @param showNotice called with the visible notice, or with null
 * @returns a function that stops it
 */
export function nameBranch(showNotice: (notice: HTMLElement | null) => void): () => void {
  if (!('branches' in document.documentElement.dataset)) return () => {};
  // The home page behind an inner route is loaded after the route.
  const backdrop = new MutationObserver(() => show());
  const show = () => {
    const { selected_branch, no_branch_found } = $branches.get();
    for (const name of document.querySelectorAll('[data-branch-name]'))
      if (selected_branch) name.textContent = selected_branch.name;
    // The terms of a branch that does not deliver to the shopper would be wrong.
    for (const terms of document.querySelectorAll<HTMLElement>('.branch-terms')) terms.hidden = no_branch_found;
    const notice = document.querySelector<HTMLElement>('.unserviceable');
    if (notice) notice.hidden = !no_branch_found;
    showNotice(no_branch_found ? notice : null);
    backdrop.disconnect();
    const place = document.getElementById('backdrop');
    if (place) backdrop.observe(place, { childList: true });
  };
  const ended = new AbortController();
  const unbind = $branches.subscribe(show);
  document.addEventListener('astro:after-swap', show, ended);
  // Until a branch is chosen by hand or by location, the published pages are correct.
  const unbindChoice = $branchChoice.subscribe(({ branch_id }, before) => {
    if (branch_id !== null) startSiteData();
    if (before && branch_id !== before.branch_id)
      document.dispatchEvent(new Event('frontage:branch-choice' satisfies keyof DocumentEventMap));
  });
  void locateOnce().then((isAnother) => {
    if (isAnother) void rereadCart();
  });
  return () => {
    unbind();
    unbindChoice();
    ended.abort();
    backdrop.disconnect();
  };
}
