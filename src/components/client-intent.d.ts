import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /**
     * Start the island at the first sign of a shopper: pointer, touch, focus, key or scroll; at once where the address
     * has a hash or the name `query` in its query, where storage has something under `storeKey(stored)`, or `always`.
     */
    'client:intent'?: boolean | import('#islands/intent-directive.ts').IntentOptions;
  }
}
