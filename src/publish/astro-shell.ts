import type { AstroIntegration, ViteUserConfig } from 'astro';

type VitePlugin = Extract<NonNullable<ViteUserConfig['plugins']>[number], { name: string }>;

const COPY = '?shell';
const IN_SHELL = /\/src\/shell\/|\?shell$/;
/** What the shell keeps things with, and the way to it: islands import all but the first as well. */
const COPIED = /\/src\/stores\/(?:freshness|store-key|stored|safe-storage|catalog-versions)\.ts$/;

const ownCopies: VitePlugin = {
  name: 'shell-in-one-file',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    if (!importer || !IN_SHELL.test(importer)) return null;
    const found = await this.resolve(source, importer, { ...options, skipSelf: true });
    return found && COPIED.test(found.id) ? { ...found, id: found.id + COPY } : found;
  },
};

/**
 * Gives the script of all pages copies of its own of the few modules that islands import too. One file for both would
 * be a second request on each page that nobody touches. The copies have local storage in common, and nothing else.
 */
export const shellInOneFile = (): AstroIntegration => ({
  name: 'shell-in-one-file',
  hooks: {
    'astro:config:setup': ({ updateConfig }) => {
      updateConfig({ vite: { plugins: [ownCopies] } });
    },
  },
});
