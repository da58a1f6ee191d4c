import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { removePage, writePage } from '#publish/output-folder.ts';
import { publishedFile } from '#publish/page-path.ts';
import { PUBLISH_SIGNAL } from '#server/publishing/publisher.ts';
import type { StoreName } from './stores.ts';

function place(name: StoreName, path: string) {
  const [published, file] = [process.env.SITE_PUBLISHED, publishedFile(path)];
  if (!published || !file) throw new Error(`${path} cannot be published`);
  const announce = () => writeFileSync(join(published, PUBLISH_SIGNAL), `${name} ${path}`);
  return { folder: join(published, `${name}.localhost`), file, announce };
}

/** Writes a page like the publisher, and notifies the server. */
export async function publishPage(name: StoreName, path: string, html: string): Promise<void> {
  const { folder, file, announce } = place(name, path);
  await writePage(join(folder, file), Buffer.from(html), new Date());
  announce();
}

/** Removes the page again. */
export function unpublishPage(name: StoreName, path: string): void {
  const { folder, file, announce } = place(name, path);
  removePage(folder, file);
  announce();
}
