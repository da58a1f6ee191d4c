import { readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { compareFolders } from '#publish/compare-folders.ts';
import { listPages } from '#publish/output-folder.ts';
import { digestOf } from '#publish/recorded-reads.ts';
import type { Storefront } from '../shop/storefront.ts';

/** Compares the published pages with a new publish from scratch. */
export interface Exactness {
  /** The differences; empty if exact. */
  differences(host: string): Promise<string[]>;
  close(): Promise<void>;
}

export function exactnessOf(site: Storefront): Exactness {
  const folder = join(site.env.dataDir, 'scratch');
  const publisher = site.publisher({ publishedFolder: folder });
  return {
    async differences(host) {
      rmSync(join(folder, host), { recursive: true, force: true });
      const { failed } = await publisher.publish(host);
      const found = await compareFolders(join(site.published, host), join(folder, host));
      return [
        ...failed.map(({ path, problem }) => `${path}: ${problem}`),
        ...found.map(({ file, how }) => `${file} ${how}`),
      ];
    },
    close: () => publisher.close(),
  };
}

/** The pages of a folder: for each a digest of its bytes and the identity of its file. */
export async function filesOf(folder: string): Promise<Map<string, { digest: string; id: string }>> {
  const files = await listPages(folder);
  return new Map(
    files.map((file) => {
      const { ino, mtimeMs } = statSync(join(folder, file));
      return [file, { digest: digestOf(readFileSync(join(folder, file))), id: `${ino} ${mtimeMs}` }];
    }),
  );
}
