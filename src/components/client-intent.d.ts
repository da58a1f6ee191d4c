import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /**
     * Hydrates the island on the first interaction: pointer, touch, focus, key or scroll. Hydrates at once when the URL
     * has a hash or the parameter `query`, when storage has an entry under `storeKey(stored)`, or with `always`.
     */
    'client:intent'?: boolean | import('#islands/intent-directive.ts').IntentOptions;
  }
}
