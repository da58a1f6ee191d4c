import { $branchChoice } from '#stores/branch/branch-choice.ts';
import { locateOnce } from '#stores/branch/branch-search.ts';
import { $branches } from '#stores/branch/branches.ts';
import { rereadCart } from '#stores/branch/switch-branch.ts';
import { startSiteData } from '#stores/store/site-data.ts';

/**
 * Corrects what pages of a store with branches say of the branch: its name, which is published as that of the
 * main one, and whether any serves the shopper. On the first visit the place chooses the branch, if it may be known.
 * @returns ends it
 */
export function nameBranch(): () => void {
  if (!('branches' in document.documentElement.dataset)) return () => {};
  // Home behind the route comes later than the route.
  const backdrop = new MutationObserver(() => show());
  const show = () => {
    const { selected_branch, no_branch_found } = $branches.get();
    for (const name of document.querySelectorAll('[data-branch-name]'))
      if (selected_branch) name.textContent = selected_branch.name;
    for (const notice of document.querySelectorAll<HTMLElement>('.unserviceable')) notice.hidden = !no_branch_found;
    backdrop.disconnect();
    const place = document.getElementById('backdrop');
    if (place) backdrop.observe(place, { childList: true });
  };
  const ended = new AbortController();
  const unbind = $branches.subscribe(show);
  document.addEventListener('astro:after-swap', show, ended);
  // Until somebody or their place has chosen, everything is published as it is.
  const unbindChoice = $branchChoice.subscribe(({ branch_id }, before) => {
    if (branch_id !== null) startSiteData();
    if (before && branch_id !== before.branch_id) document.dispatchEvent(new Event('frontage:branch-choice'));
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
