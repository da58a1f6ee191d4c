import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Fetch and start the island at the first sign of a shopper: pointer, touch, focus, key or scroll. */
    'client:intent'?: boolean;
  }
}
