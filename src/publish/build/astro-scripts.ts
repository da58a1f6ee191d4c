import type { AstroIntegration, ViteUserConfig } from 'astro';
import { minify } from 'terser';
import { computedRules } from './computed-rules.ts';

type VitePlugin = Extract<NonNullable<ViteUserConfig['plugins']>[number], { name: string }>;

const COPY = '?shell';
/** Vite wraps each dynamic import in this helper, with a placeholder for the files to preload. */
const IMPORT_HELPER = '\0vite/preload-helper.js';
const PRELOADED = '__VITE_PRELOAD__';
const IN_SHELL = /\/src\/shell\/|\?shell$/;
/** Modules with which the shell stores data, and their dependencies. Islands import all but the first as well. */
const COPIED =
  /\/src\/(?:domain\/branches\/default-branch|stores\/(?:store\/(?:freshness|catalog-versions)|storage\/(?:store-key|stored|safe-storage)|report))\.ts$/;

const shellInOneFile: VitePlugin = {
  name: 'shell-in-one-file',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    if (!importer || !IN_SHELL.test(importer)) return null;
    if (source === IMPORT_HELPER) return IMPORT_HELPER + COPY;
    const found = await this.resolve(source, importer, { ...options, skipSelf: true });
    return found && COPIED.test(found.id) ? { ...found, id: found.id + COPY } : found;
  },
  // Dynamic imports of the shell have neither styles nor dependencies that could be preloaded.
  load: (id) => (id === IMPORT_HELPER + COPY ? 'export const __vitePreload = (load) => load();' : null),
  // The preload lists of Vite are removed, because they are not worth their bytes on each page.
  renderChunk: (code, { moduleIds }) =>
    moduleIds.some((id) => IN_SHELL.test(id)) ? { code: code.replaceAll(PRELOADED, '[]'), map: null } : null,
  // Every page names this file. By default its name says in which Astro file and place the script stands.
  outputOptions(options) {
    const { entryFileNames } = options;
    if (this.environment.name !== 'client' || typeof entryFileNames !== 'function') return null;
    return {
      ...options,
      entryFileNames: (chunk) => {
        const name = entryFileNames(chunk);
        return chunk.moduleIds.some((id) => IN_SHELL.test(id)) ? name.replace(/[^/]+(?=\.\[hash\])/, 'shell') : name;
      },
    };
  },
  // A second minifier makes the script of every page 3 % smaller. For the other scripts it would take 10 s a build.
  async generateBundle(_, bundle) {
    for (const file of Object.values(bundle))
      if (file.type === 'chunk' && file.moduleIds.some((id) => IN_SHELL.test(id)))
        file.code =
          (
            await minify(file.code, {
              module: true,
              ecma: 2020,
              compress: { passes: 3, hoist_funs: true, unsafe_arrows: true },
            })
          ).code ?? file.code;
  },
};

/** Pages read `WORDS` on the server. Without this, every export of an island would be part of its script. */
const islandsWithoutWords: VitePlugin = {
  name: 'islands-without-words',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: (code, id) =>
    id.includes('/src/islands/') ? { code: code.replace(/^export (?=const WORDS\b)/m, ''), map: null } : null,
};

/** Chunks that every island imports. */
const LOADED = /\/(?:rolldown-runtime|react|state|views)[.][^/]+$/;

/**
 * A tap that loads more code would wait for preloads of chunks that are there, several milliseconds each on a slow
 * phone. In a hook, because Astro overwrites this option of its configuration.
 */
const preloadMissingChunks: VitePlugin = {
  name: 'preload-missing-chunks',
  configEnvironment: () => ({
    build: { modulePreload: { resolveDependencies: (_, files) => files.filter((file) => !LOADED.test(file)) } },
  }),
};

/** Modules shared only by the cart, the branch selector, the address book and other account pages. */
const OF_ADDRESSES =
  '(?:stores/address/(?!form-values|country-changes)|domain/addresses/|islands/address/(?:shared/|search/(?!AddressSearch))|islands/use-action[.]|stores/cart/(?:discounts|recommended)[.]|islands/(?:loading/LoadFailure|overlay/ConfirmDialog)|islands/cart/(?:CardStrip|CartSkeleton|FreeDelivery)[.])';
/** Opening hours and distances: of the branch selector, the cart, the checkout and the order pages. */
const OF_BRANCHES =
  '(?:domain/branches/(?!default-branch)|domain/delivery/|lib/time/(?!durations)|islands/(?:branch-selector/(?!name-branch)|distance-text[.]))';
/** The wishlist: its page, and the hearts of signed-in customers. */
const OF_WISHLIST = '(?:stores|islands)/wishlist/';

/** Modules shared by account and address pages and their forms. */
const OF_ACCOUNTS =
  '(?:domain/accounts/|stores/(?:account|address|rewards)/|islands/(?:account|form|loading|rewards)/|islands/address/(?!address-lines))';

/** Modules shared by the order pages. */
const OF_ORDERS = '(?:lib/net/event-stream|stores/orders/|islands/orders/|domain/orders/)';

/** The checkout, with the modules it shares only with the cart and the order pages. */
const OF_CHECKOUT = '(?:stores/checkout/|islands/checkout/|islands/cart/shared/)';

/** Modules that the options dialog shares with the choices on a product page. */
const OF_OPTIONS = '(?:stores/options/|domain/options/(?!option)|islands/options/(?:option-notes|picture-of)[.])';

/** Addresses and signed amounts as text: of carts, orders, branches and accounts. */
const OF_TEXTS = '(?:domain/addresses/city-line|islands/(?:address/address-lines|signed-amount))[.]';

/** The frame of the dialogs, which load when they are first opened. */
const OF_DRAWERS = 'islands/overlay/Drawer[.]';

/** Modules that not every page loads. */
const OF_FEW = [
  OF_TEXTS,
  OF_DRAWERS,
  OF_OPTIONS,
  OF_ADDRESSES,
  OF_BRANCHES,
  OF_WISHLIST,
  OF_ACCOUNTS,
  OF_ORDERS,
  OF_CHECKOUT,
].join('|');

/**
 * Chunks shared by islands: libraries, which stay the same across builds; state, which plugins use too; views. Modules
 * that few islands need are not loaded on each page.
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
  // After the groups they depend on, because a group includes its dependencies.
  { name: 'texts', test: new RegExp(`/src/${OF_TEXTS}`), minShareCount: 2 },
  { name: 'drawer', test: new RegExp(`/src/${OF_DRAWERS}`), minShareCount: 2 },
  { name: 'options', test: new RegExp(`/src/${OF_OPTIONS}`), minShareCount: 2 },
  { name: 'addresses', test: new RegExp(`/src/${OF_ADDRESSES}`), minShareCount: 2 },
  { name: 'branches', test: new RegExp(`/src/${OF_BRANCHES}`), minShareCount: 2 },
  { name: 'accounts', test: new RegExp(`/src/${OF_ACCOUNTS}`), minShareCount: 2 },
  { name: 'orders', test: new RegExp(`/src/${OF_ORDERS}`), minShareCount: 2 },
  { name: 'checkout', test: new RegExp(`/src/${OF_CHECKOUT}`), minShareCount: 2 },
  { name: 'wishlist', test: new RegExp(`/src/${OF_WISHLIST}`), minShareCount: 2 },
];

/**
 * Bundles scripts into few files. The shell is a single file with its own copies of the few modules that islands import
 * too, because a shared file would be a second request on pages without interaction. The copies share local storage and
 * nothing else. Modules used by several islands go into a few chunks.
 */
export const fewScripts = (): AstroIntegration => ({
  name: 'few-scripts',
  hooks: {
    'astro:config:setup': ({ updateConfig }) => {
      updateConfig({
        vite: {
          plugins: [shellInOneFile, islandsWithoutWords, preloadMissingChunks, computedRules()],
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
