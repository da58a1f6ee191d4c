import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/** Teaches Astro the directive `client:intent`. */
export const intentDirective = (): AstroIntegration => ({
  name: 'frontage-intent',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) =>
      addClientDirective({
        name: 'intent',
        entrypoint: fileURLToPath(new URL('../islands/intent-directive.ts', import.meta.url)),
      }),
  },
});
