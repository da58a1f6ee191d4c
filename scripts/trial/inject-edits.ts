import { registerHooks } from 'node:module';
import { type Edit, edited } from './fault.ts';

/** Applies the edits to every source that is loaded afterwards. */
export function injectEdits(edits: readonly Edit[]): void {
  registerHooks({
    load(url, context, nextLoad) {
      const loaded = nextLoad(url, context);
      const mine = edits.filter(({ file }) => url.endsWith(`/src/${file}`));
      return mine.length === 0 ? loaded : { ...loaded, source: mine.reduce(edited, String(loaded.source)) };
    },
  });
}
