import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Render } from '#publish/render-page.ts';

/** The folder of `astro build`, beside `src`. */
export const BUILD_FOLDER = join(import.meta.dirname, '..', '..', '..', 'dist');

const load = (...path: string[]): Promise<unknown> => import(pathToFileURL(join(...path)).href);

/**
 * `render` of the built site. All its modules are loaded now, not when the first page wants them: a build that is made
 * beside a running server replaces the files. React is only fast in production mode, which is chosen when it loads.
 */
export async function loadRender(buildFolder: string = BUILD_FOLDER): Promise<Render> {
  process.env.NODE_ENV ??= 'production';
  const server = join(buildFolder, 'server');
  const entry = (await load(server, 'entry.mjs')) as { render: Render };
  const chunks = await readdir(join(server, 'chunks'));
  await Promise.all(chunks.filter((name) => name.endsWith('.mjs')).map((name) => load(server, 'chunks', name)));
  return entry.render;
}
