import { $branchChoice } from './branch-choice.ts';

const root = (): HTMLElement => document.documentElement;

/** The branch whose prices are in the HTML of this page. On published pages it is the main branch. */
const pageBranch = (): string => root().dataset.branch ?? '';

/** The branch whose prices should be shown. */
export const wantedBranch = (): string => String($branchChoice.get().branch_id ?? pageBranch());

/** Whether the page was rendered for a branch other than the chosen one. */
export const isOtherBranch = (): boolean => wantedBranch() !== pageBranch();

/**
 * Elements with branch prices in the HTML of the page. Cards of islands are excluded, because they already have the
 * right ones.
 */
export const pricedElements = (): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>('[data-priced]')].filter((element) => !element.closest('astro-island'));

/** The branch whose price an element shows. */
export const branchOf = (element: HTMLElement): string => element.dataset.at ?? pageBranch();

/** Marks the document in the same way as the script in its head, for a new page or a new branch. */
export function markBranch(): void {
  root().toggleAttribute('data-away', isOtherBranch());
  root().classList.toggle('layout-known', !hasOtherLayout());
}

/** Whether this is the home page and its layout differs at the chosen branch. */
export const hasOtherLayout = (): boolean =>
  isOtherBranch() && (root().dataset.otherLayout ?? '').split(' ').includes(wantedBranch());

/** Whether an element waits for its price. */
export const waitsForPrice = (control: Element): boolean =>
  control.closest('[aria-busy="true"]:is([data-priced],.card-grid)') !== null ||
  (root().dataset.away !== undefined && control.closest('[data-priced]:not([data-at])') !== null);
