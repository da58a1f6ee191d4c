import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/** The name of the only directive that islands of this site use. */
export const INTENT = 'intent';

/** Registers the directive `client:intent` with Astro. */
export const intentDirective = (): AstroIntegration => ({
  name: 'frontage-intent',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) =>
      addClientDirective({
        name: INTENT,
        entrypoint: fileURLToPath(new URL('../../islands/intent-directive.ts', import.meta.url)),
      }),
  },
});
