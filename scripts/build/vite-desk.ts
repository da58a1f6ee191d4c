/** Configuration of `vite build` for the desk. Its files are served below `/desk` and share nothing with the stores. */
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const folder = (path: string): string => fileURLToPath(new URL(`../../${path}/`, import.meta.url));

const INPUTS = ['src/desk/index.html', 'src/desk/alerts/desk-worker.ts'].map((path) =>
  fileURLToPath(new URL(`../../${path}`, import.meta.url)),
);

export default defineConfig({
  root: folder('src/desk'),
  base: '/desk/',
  publicDir: false,
  logLevel: 'error',
  // The map loads its worker as a module.
  worker: { format: 'es' },
  build: {
    // `astro build`, which runs at the same time, empties `dist`. The build moves the result there.
    outDir: folder('.cache/desk'),
    emptyOutDir: true,
    // Browsers that the desk supports preload modules by themselves.
    modulePreload: { polyfill: false },
    // A file in a data URL would need a wider policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: INPUTS,
      output: {
        // The address of a worker never changes: browsers look there for a new one.
        entryFileNames: ({ name }) => (name === 'desk-worker' ? 'sw.js' : 'assets/[name]-[hash].js'),
      },
    },
  },
});
