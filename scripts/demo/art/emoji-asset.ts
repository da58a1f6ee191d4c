/** Where the 3-D renders live. */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const PACKAGE = '@lobehub/fluent-emoji-3d';
const VARIATION = 'fe0f';

const folder = join(dirname(createRequire(import.meta.url).resolve(`${PACKAGE}/package.json`)), 'assets');

/**
 * File of an emoji's 256 × 256 px render, with or without the variation selector in the character.
 * @throws {RangeError} if the text is not one emoji of the package.
 */
export function emojiAsset(emoji: string): string {
  const points = Array.from(emoji, (char) => (char.codePointAt(0) ?? 0).toString(16).padStart(4, '0'));
  const bare = points.filter((point) => point !== VARIATION);
  const names = [points.join('-'), bare.join('-'), `${bare.join('-')}-${VARIATION}`];
  const file = names.map((name) => join(folder, `${name}.webp`)).find(existsSync);
  if (!file) throw new RangeError(`emoji ${JSON.stringify(emoji)} (${points.join(' ')}) has no render in ${PACKAGE}`);
  return file;
}
