import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Render } from '#publish/render-page.ts';

/** The folder of `astro build`, beside `src`. */
export const BUILD_FOLDER = join(import.meta.dirname, '..', '..', 'dist');

/** `render` of the built site. React is only fast in production mode, which is chosen when it loads. */
export async function loadRender(buildFolder: string = BUILD_FOLDER): Promise<Render> {
  process.env.NODE_ENV ??= 'production';
  const entry = (await import(pathToFileURL(join(buildFolder, 'server', 'entry.mjs')).href)) as { render: Render };
  return entry.render;
}
