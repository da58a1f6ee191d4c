import type { PageProduct } from '#domain/commerce-event.ts';
import type { PluginOptions } from '#domain/store/plugins.ts';
import type { Languages, WordSections } from '#words/translate.ts';

/** Id of the data block that a page with plugins has, and no other page. */
export const PLUGIN_DATA_ID = 'plugins';

/** What a page says to its plugins. All of it is public, and nothing in it is of a shopper. */
export interface PluginPage {
  readonly plugins: Partial<PluginOptions>;
  /** ISO 4217; absent in a store that names no price. */
  readonly currency?: string;
  /** Name of the store. */
  readonly store: string;
  readonly words: WordSections;
  readonly languages: Languages;
  readonly dir: 'ltr' | 'rtl';
  /** What the page sells; absent where it is no product's page. */
  readonly product?: PageProduct;
}
