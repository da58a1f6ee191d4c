import type { AstroIntegration } from 'astro';

/**
 * The Astro adapter: one server build whose entry point is `render(request, { locals })`, used by publisher and server.
 */
export const publisherAdapter = (): AstroIntegration => ({
  name: 'frontage',
  hooks: {
    'astro:config:done': ({ setAdapter }) =>
      setAdapter({
        name: 'frontage',
        entrypointResolution: 'auto',
        serverEntrypoint: new URL('./astro-entry.ts', import.meta.url),
        adapterFeatures: { buildOutput: 'server' },
        supportedAstroFeatures: {
          serverOutput: 'stable',
          staticOutput: 'stable',
          hybridOutput: 'stable',
          sharpImageService: 'stable',
        },
      }),
  },
});
