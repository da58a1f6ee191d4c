import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { nullIfMissing } from '#lib/files.ts';
import { contentTypeOf } from '#lib/net/content-type.ts';
import type { PageForms } from '#publish/output.ts';
import { ENCODINGS } from '#publish/output-folder.ts';
import { fingerprintOf, isIntact } from '#publish/page-forms.ts';
import { PAGE_CACHE_CONTROL } from '#publish/page-headers.ts';
import { type ReadyResponse, readyResponse } from '../http/ready-response.ts';
import type { DocumentHeaders } from '../http/security-headers.ts';

const READ_ATTEMPTS = 4;
const MAX_KNOWN_INTACT = 100_000;
const MISSING = Buffer.alloc(0);

export interface PublishedPagesParts {
  /** The folder that contains one folder per host. */
  folder: string;
  /** Additional headers, derived from the content. */
  headersOf: DocumentHeaders;
  /** Called for a page that is damaged and therefore not served. */
  onDamaged: (host: string, path: string) => void;
}

/** Reads the page of a path from its file below the host's folder. Null if there is no intact page. */
export type ReadPublished = (host: string, path: string, file: string) => Promise<ReadyResponse | null>;

/**
 * The published pages on disk. A page whose three files do not hold the same bytes (after a full disk or a truncated
 * copy) counts as absent. The files are decompressed and compared on first read; later reads compare checksums.
 */
export function publishedPages({ folder, headersOf, onDamaged }: PublishedPagesParts): ReadPublished {
  const intact = new LRUCache<string, string>({ max: MAX_KNOWN_INTACT });
  return async (host, path, file) => {
    const name = join(folder, host, file);
    const forms = await readForms(name);
    if (forms === null) return null;
    const fingerprint = fingerprintOf(forms);
    if (intact.get(name) !== fingerprint) {
      if (!(await isIntact(forms))) {
        onDamaged(host, path);
        return null;
      }
      intact.set(name, fingerprint);
    }
    const contentType = contentTypeOf(name);
    return readyResponse({
      contentType,
      cacheControl: PAGE_CACHE_CONTROL,
      body: forms.page,
      br: forms.br,
      gzip: forms.gzip,
      more: headersOf(contentType, forms.page),
    });
  };
}

/**
 * Reads the three files of a page. The publisher gives them one modification time: if the times differ, the read fell
 * between its renames and is repeated. Missing variants become empty, so that they count as damaged. Null if there is
 * no page.
 */
async function readForms(file: string): Promise<PageForms | null> {
  const names = [file, file + ENCODINGS.br, file + ENCODINGS.gzip] as const;
  const read = (name: string): Promise<Buffer | null> => nullIfMissing(readFile(name));
  for (let attempt = 1; ; attempt += 1) {
    const before = await nullIfMissing(stat(file));
    if (!before?.isFile()) return null;
    const [page, br, gzip] = await Promise.all([read(names[0]), read(names[1]), read(names[2])]);
    if (!page) return null;
    const after = await Promise.all(names.map((name) => nullIfMissing(stat(name))));
    const isSteady = after[0]?.ino === before.ino && after.every((stats) => stats?.mtimeMs === before.mtimeMs);
    if (isSteady || attempt === READ_ATTEMPTS) return { page, br: br ?? MISSING, gzip: gzip ?? MISSING };
  }
}
