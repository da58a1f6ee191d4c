import type { LayoutDraft } from '../catalog-writes/save-layout.ts';

const item = (code: string): LayoutDraft => ({
  code,
  type: 'designElement',
  data: { title: '' },
  settings: {},
  uniqueId: null,
});

/** The home page of a new store. Until it has products, the sample preview is shown instead. */
export const FIRST_LAYOUT: readonly LayoutDraft[] = [
  item('search_block'),
  item('categories_grid'),
  item('products_infinite_scroll'),
];
