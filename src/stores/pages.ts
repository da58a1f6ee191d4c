import { atom, type ReadableAtom } from 'nanostores';
import type { PagesAnswer } from '#contracts/site.ts';
import { api } from './api.ts';

/** `pages` before they have come. */
export const NO_PAGES: PagesAnswer['pages'] = [];

const $list = atom<PagesAnswer['pages']>(NO_PAGES);
/** The content pages of the store. */
export const $pages: ReadableAtom<PagesAnswer['pages']> = $list;

let isAsking = false;

/** Loads them, once a page; without an answer the list stays as it was. */
export async function fetchPages(): Promise<void> {
  if (isAsking || $list.get() !== NO_PAGES) return;
  isAsking = true;
  const answer = await api.get('get-pages');
  isAsking = false;
  if (answer.ok) $list.set(answer.body.pages);
}
