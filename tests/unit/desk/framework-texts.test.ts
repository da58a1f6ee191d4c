import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import english from 'ra-language-english';
import { expect, test } from 'vitest';

const FOLDER = join(import.meta.dirname, '../../../src/words/desk/react-admin');

/** All texts by their key. */
const flat = (texts: object, prefix = ''): [string, string][] =>
  Object.entries(texts).flatMap(([name, text]) =>
    typeof text === 'string' ? [[prefix + name, text] as [string, string]] : flat(text, `${prefix}${name}.`),
  );
const holes = (text: string) => [...text.matchAll(/%\{\w+\}/g)].map(([hole]) => hole).toSorted();

test.each(['de', 'ar'])("react-admin's texts in %s exist in English, with the same placeholders", (language) => {
  const originals = new Map(flat(english));
  const texts = flat(JSON.parse(readFileSync(join(FOLDER, `${language}.json`), 'utf8')));
  expect(texts.length).toBeGreaterThan(60);
  for (const [key, text] of texts) {
    expect(originals.get(key), key).toBeDefined();
    // An Arabic or German sentence may do without a value, but cannot have another one.
    for (const hole of holes(text)) expect(holes(originals.get(key) ?? ''), key).toContain(hole);
  }
});
