import type { AstroIntegration, ViteUserConfig } from 'astro';

type VitePlugin = Extract<NonNullable<ViteUserConfig['plugins']>[number], { name: string }>;

const COPY = '?shell';
/** Vite puts it around each dynamic import, with a mark where it names what to preload. */
const IMPORT_HELPER = '\0vite/preload-helper.js';
const PRELOADED = '__VITE_PRELOAD__';
const IN_SHELL = /\/src\/shell\/|\?shell$/;
/** What the shell keeps things with, and the way to it: islands import all but the first as well. */
const COPIED =
  /\/src\/stores\/(?:store\/(?:freshness|catalog-versions)|storage\/(?:store-key|stored|safe-storage)|report)\.ts$/;

const shellInOneFile: VitePlugin = {
  name: 'shell-in-one-file',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    if (!importer || !IN_SHELL.test(importer)) return null;
    if (source === IMPORT_HELPER) return IMPORT_HELPER + COPY;
    const found = await this.resolve(source, importer, { ...options, skipSelf: true });
    return found && COPIED.test(found.id) ? { ...found, id: found.id + COPY } : found;
  },
  // What the shell imports late brings neither styles nor imports that could be fetched ahead.
  load: (id) => (id === IMPORT_HELPER + COPY ? 'export const __vitePreload = (load) => load();' : null),
  // Without the names that Vite would have it preload: they are worth less than their bytes on each page.
  renderChunk: (code, { moduleIds }) =>
    moduleIds.some((id) => IN_SHELL.test(id)) ? { code: code.replaceAll(PRELOADED, '[]'), map: null } : null,
};

/** What the cart, the address book and other accounts alone have in common. */
const OF_ADDRESSES =
  '(?:stores/address/|domain/addresses/|islands/address/shared/|islands/cart/(?:Failed|CartPlaces)[.])';
/** The wishlist: its page, and the hearts of who is signed in. */
const OF_WISHES = '(?:stores|islands)/wishlist/';

/** What the pages of accounts and addresses and their forms have in common. */
const OF_ACCOUNTS =
  '(?:stores/(?:account|rewards)/|islands/(?:account|form|rewards)/|islands/address/(?!address-lines))';

/** What the pages of orders have in common. */
const OF_ORDERS = '(?:client/event-stream|stores/orders/|islands/orders/|domain/orders/)';

/** The checkout, with what it has in common with the cart and the orders alone. */
const OF_CHECKOUT = '(?:stores/checkout/|islands/checkout/|islands/cart/shared/)';

/** Modules that the options dialog shares with the choices on a product's page. */
const OF_OPTIONS = '(?:stores/options/|domain/options/(?!option)|islands/options/(?:option-notes|picture-of)[.])';

/** None of it comes with every page. */
const OF_FEW = [OF_OPTIONS, OF_ADDRESSES, OF_WISHES, OF_ACCOUNTS, OF_ORDERS, OF_CHECKOUT].join('|');

/**
 * What islands have in common: libraries, which stay the same over builds; state, which plugins use too; views. What few
 * of them need does not come with each page.
 */
const GROUPS = [
  { name: 'react', test: /\/node_modules\/(?:react|react-dom|scheduler|@astrojs\/react|@nanostores\/react)\// },
  {
    name: 'state',
    test: new RegExp(
      `/node_modules/(?:nanostores|@nanostores/persistent)/|/src/(?!${OF_FEW})(?:stores|client|words|domain|lib)/[^?]*$`,
    ),
    minShareCount: 2,
  },
  {
    name: 'views',
    test: new RegExp(`/src/(?!${OF_FEW})islands/`),
    minShareCount: 2,
  },
  // Behind what they build on, which a group takes with it.
  { name: 'options', test: new RegExp(`/src/${OF_OPTIONS}`), minShareCount: 2 },
  { name: 'addresses', test: new RegExp(`/src/${OF_ADDRESSES}`), minShareCount: 2 },
  { name: 'accounts', test: new RegExp(`/src/${OF_ACCOUNTS}`), minShareCount: 2 },
  { name: 'orders', test: new RegExp(`/src/${OF_ORDERS}`), minShareCount: 2 },
  { name: 'checkout', test: new RegExp(`/src/${OF_CHECKOUT}`), minShareCount: 2 },
  { name: 'wishes', test: new RegExp(`/src/${OF_WISHES}`), minShareCount: 2 },
];

/**
 * Few files of scripts. The script of all pages is one: it gets copies of its own of the few modules that islands import
 * too, since one file for both would be a second request on each page that nobody touches. The copies have local storage
 * in common, and nothing else. What several islands import comes in few files.
 */
export const fewScripts = (): AstroIntegration => ({
  name: 'few-scripts',
  hooks: {
    'astro:config:setup': ({ updateConfig }) => {
      updateConfig({
        vite: {
          plugins: [shellInOneFile],
          environments: {
            client: {
              build: {
                rolldownOptions: { output: { codeSplitting: { groups: GROUPS } } },
              },
            },
          },
        },
      });
    },
  },
});
