import { $branchChoice } from './branch-choice.ts';

const root = (): HTMLElement => document.documentElement;

/** The branch whose prices the HTML of this page has: the main one, on published pages. */
const pageBranch = (): string => root().dataset.branch ?? '';

/** The branch whose prices are to be shown. */
export const wantedBranch = (): string => String($branchChoice.get().branch_id ?? pageBranch());

/** Whether the page was made for another branch than the chosen one. */
export const isOtherBranch = (): boolean => wantedBranch() !== pageBranch();

/** Something with a price of a branch in the HTML of the page; cards of islands come with the right one. */
export const pricedElements = (): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>('[data-priced]')].filter((element) => !element.closest('astro-island'));

/** The branch whose price an element shows. */
export const branchOf = (element: HTMLElement): string => element.dataset.at ?? pageBranch();

/** Marks the document as its head does, for the page that has just come and the branch that has just been chosen. */
export function markBranch(): void {
  root().classList.toggle('at-branch', isOtherBranch());
  root().classList.toggle('layout-known', !hasOtherLayout());
}

/** Whether this is home, and its sections are others at the chosen branch. */
export const hasOtherLayout = (): boolean =>
  isOtherBranch() && (root().dataset.otherLayout ?? '').split(' ').includes(wantedBranch());

/** Whether what is sold here waits for its price. */
export const waitsForPrice = (control: Element): boolean =>
  control.closest('[aria-busy="true"]:is([data-priced],.card-grid)') !== null ||
  (root().classList.contains('at-branch') && control.closest('[data-priced]:not([data-at])') !== null);
