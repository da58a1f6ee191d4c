/**
 * Pictures in a few characters: `🍎` as it is, `🍎#b5322f` in another colour, `jar(🍓#a61b3a)` on a package of a colour;
 * `*` behind it makes it a heap, `2` a pair, `3` three, `9` rows, `^` puts it on a plinth.
 */
import type { Layout, PackForm, Subject } from '../../art/index.ts';
import { art } from './studio.ts';

const PACK = /^([a-z]+)\((.+?)(#[0-9a-f]{6})\)([*239^]?)$/;
const BARE = /^([^#*^\d(]+)(#[0-9a-f]{6})?([*239^]?)$/;
const FORMS: ReadonlySet<string> = new Set<PackForm>(['carton', 'can', 'jar', 'bottle', 'pouch', 'box', 'tub']);
const LAYOUTS: Readonly<Record<string, Layout>> = {
  '*': 'cluster',
  '2': 'pair',
  '3': 'trio',
  '9': 'knoll',
  '^': 'plinth',
};

const isForm = (word: string): word is PackForm => FORMS.has(word);

interface Scene {
  readonly subject: Subject;
  readonly mark: string;
}

function read(code: string): Scene {
  const [, form = '', label = '', colour = '', packMark = ''] = PACK.exec(code) ?? [];
  if (isForm(form)) return { subject: { pack: form, emoji: label, colour }, mark: packMark };
  const [, emoji, tint, mark = ''] = BARE.exec(code) ?? [];
  if (!emoji) throw new Error(`not a scene: ${code}`);
  return { subject: tint ? { emoji, tint } : emoji, mark };
}

/**
 * The image source of a scene; the same code is the same picture.
 * @throws {Error} for a code that cannot be read
 */
export function scene(code: string): string {
  const { subject, mark } = read(code);
  const layout = LAYOUTS[mark];
  return art.product({ emoji: [subject], seed: code, ...(layout ? { layout } : {}) });
}

/** The round picture of a category. */
export const cover = (code: string): string => art.category({ emoji: read(code).subject, seed: code });
