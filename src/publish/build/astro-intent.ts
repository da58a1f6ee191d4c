import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/** The one directive that islands of this site have. */
export const INTENT = 'intent';

/** Teaches Astro the directive `client:intent`. */
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
