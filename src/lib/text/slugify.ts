import { createHash } from 'node:crypto';
import anyAscii from 'any-ascii';

const MAX_LENGTH = 120;

/**
 * The slug of a name: lower-case Latin letters, digits and hyphens. Other scripts are transliterated (`Café` → `cafe`,
 * `Київ` → `kiiv`). A name without any letter gets a slug derived from its digest. The same name always yields the same
 * slug.
 */
export function slugify(name: string): string {
  const letters = name
    .normalize('NFKC')
    .replace(/\p{Extended_Pictographic}/gu, ' ')
    .replace(/['’ʼ]/g, '');
  const slug = anyAscii(letters)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_LENGTH)
    .replace(/^-|-$/g, '');
  return slug || `item-${createHash('sha256').update(name).digest('hex').slice(0, 10)}`;
}
