import type { PageProduct } from '#domain/commerce-event.ts';
import type { PluginOptions } from '#domain/plugins/plugins.ts';
import type { Languages, WordSections } from '#words/translate.ts';

/** Id of the data block. Only pages with plugins have one. */
export const PLUGIN_DATA_ID = 'plugins';

/** Data that a page provides to its plugins. All of it is public, none of it personal. */
export interface PluginPage {
  readonly plugins: Partial<PluginOptions>;
  /** ISO 4217 code. Absent in a store that shows no prices. */
  readonly currency?: string;
  /** Name of the store. */
  readonly store: string;
  readonly words: WordSections;
  readonly languages: Languages;
  readonly dir: 'ltr' | 'rtl';
  /** Product shown on the page, if any. */
  readonly product?: PageProduct;
}
