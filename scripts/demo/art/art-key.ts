/** Names for pictures, so that a picture once made can be found again on disk. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import type { BannerSpec, CategorySpec, LogoSpec, ProductSpec } from './types.ts';

/** Whatever else decides a picture's bytes: this code and the libraries that draw and encode. */
function makerOf(folder: string): string {
  const hash = createHash('sha256').update(JSON.stringify(sharp.versions));
  for (const file of readdirSync(folder).sort()) {
    if (file.endsWith('.ts')) hash.update(readFileSync(join(folder, file)));
  }
  return hash.digest('hex');
}

const MAKER = makerOf(import.meta.dirname);

/** Objects with their keys in order, so that equal specs read the same however they were written. */
const ordered = (_key: string, value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/** 32 hex digits, equal for equal specs as long as neither this code nor sharp has changed. */
export function artKey(spec: ProductSpec | CategorySpec | BannerSpec | LogoSpec): string {
  return createHash('sha256').update(MAKER).update(JSON.stringify(spec, ordered)).digest('hex').slice(0, 32);
}
