import { CATEGORY_HELP, PAGE_HELP, PRODUCT_HELP, SETTING_HELP } from './notes.ts';
import type { Verb } from './verb.ts';

/** The operator's commands by their names. */
export const VERBS: Readonly<Record<string, Verb>> = {
  list: {
    summary: 'Lists the stores.',
    arguments: [],
    options: {},
    load: () => import('./list.ts'),
  },
  create: {
    summary: 'Makes a store.',
    arguments: ['HOST'],
    options: {
      name: { value: 'NAME', help: 'Name of the store; needed' },
      type: { value: 'physical|digital', help: 'A digital store shows no prices; physical unless told' },
      locale: { value: 'LOCALE', help: 'Language and region, such as de-DE; en-US unless told' },
      currency: { value: 'CODE', help: 'ISO 4217 code, such as EUR; USD unless told' },
      decimals: { value: 'N', help: 'Decimals of the currency; 2 unless told' },
      symbol: { value: 'before|after', help: 'Side of the number on which the symbol stands; before unless told' },
    },
    load: () => import('./create.ts'),
  },
  import: {
    summary: 'Imports products of a Shopify or WooCommerce export, or a store file.',
    arguments: ['HOST', 'FILE'],
    options: { format: { value: 'auto|shopify|woocommerce|json', help: 'By the content of the file unless told' } },
    load: () => import('./import.ts'),
  },
  export: {
    summary: 'Writes a store into a store file, its pictures beside it as FILE.media.',
    arguments: ['HOST', 'FILE'],
    options: {},
    load: () => import('./export.ts'),
  },
  set: {
    summary: 'Sets a site setting.',
    arguments: ['HOST', 'KEY', 'VALUE'],
    options: {},
    notes: SETTING_HELP,
    load: () => import('./set.ts'),
  },
  product: {
    summary: 'Changes or removes a product.',
    arguments: ['HOST', 'SLUG'],
    options: {
      price: { value: 'AMOUNT', help: 'In major units, as 12.50' },
      name: { value: 'NAME', help: 'New name' },
      stock: { value: 'N|none', help: 'Pieces in stock; none: not counted' },
      slug: { value: 'SLUG', help: 'New slug; the old one leads to it' },
      unpublish: { help: 'Takes it off the store' },
      publish: { help: 'Puts it back' },
      delete: { help: 'Removes it' },
    },
    notes: PRODUCT_HELP,
    load: () => import('./product.ts'),
  },
  category: {
    summary: 'Changes, moves or removes a category.',
    arguments: ['HOST', 'SLUG'],
    options: {
      name: { value: 'NAME', help: 'New name' },
      slug: { value: 'SLUG', help: 'New slug; the old one leads to it' },
      parent: { value: 'SLUG', help: 'Puts it below this category, with all that is in it' },
      top: { help: 'Puts it at the top' },
      delete: { help: 'Removes it; its products stay, its children move up' },
    },
    notes: CATEGORY_HELP,
    load: () => import('./category.ts'),
  },
  page: {
    summary: 'Changes or removes a content page.',
    arguments: ['HOST', 'SLUG'],
    options: {
      title: { value: 'TITLE', help: 'New title' },
      slug: { value: 'SLUG', help: 'New slug; the old one leads to it' },
      delete: { help: 'Removes it' },
    },
    notes: PAGE_HELP,
    load: () => import('./page.ts'),
  },
  publish: {
    summary: 'Renders the pages of a store, or of all, where something has changed.',
    arguments: ['[HOST]'],
    options: {
      full: { help: 'Renders every page, also where nothing is known to have changed' },
      verify: { help: 'Renders into a scratch folder and compares with what is published, byte by byte' },
      watch: { help: 'Goes on publishing what changes, until Ctrl-C' },
    },
    load: () => import('./publish.ts'),
  },
};
