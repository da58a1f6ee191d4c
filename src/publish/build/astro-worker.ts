import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { build } from 'vite';
import { computedRules } from './computed-rules.ts';

const ENTRY = fileURLToPath(new URL('../../worker/sw.ts', import.meta.url));

/** Builds the service worker together with the site, as one script: `dist/client/sw.js`. */
export const serviceWorker = (): AstroIntegration => ({
  name: 'frontage-worker',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      await build({
        configFile: false,
        logLevel: 'warn',
        publicDir: false,
        plugins: [computedRules()],
        define: { 'process.env.NODE_ENV': '"production"' },
        build: {
          outDir: fileURLToPath(dir),
          emptyOutDir: false,
          // The site's own build already reports sizes.
          reportCompressedSize: false,
          rolldownOptions: { input: ENTRY, output: { format: 'iife', entryFileNames: 'sw.js' } },
        },
      });
    },
  },
});
