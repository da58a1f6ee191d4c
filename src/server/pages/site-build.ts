import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Render } from '#publish/render-page.ts';

/** Output folder of `astro build`, next to `src`. */
export const BUILD_FOLDER = join(import.meta.dirname, '..', '..', '..', 'dist');

const load = (...path: string[]): Promise<unknown> => import(pathToFileURL(join(...path)).href);

/**
 * Returns `render` of the built site. All its modules are loaded now and not on first use, because a build made while
 * the server runs replaces the files. React is only fast in production mode, which it chooses when it loads.
 */
export async function loadRender(buildFolder: string = BUILD_FOLDER): Promise<Render> {
  process.env.NODE_ENV ??= 'production';
  const server = join(buildFolder, 'server');
  const entry = (await load(server, 'entry.mjs')) as { render: Render };
  const chunks = await readdir(join(server, 'chunks'));
  await Promise.all(chunks.filter((name) => name.endsWith('.mjs')).map((name) => load(server, 'chunks', name)));
  return entry.render;
}
