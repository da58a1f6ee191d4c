import { join } from 'node:path';
import { expect, test } from 'vitest';
import late from '#words/en.json' with { type: 'json' };
import pages from '#words/pages/en.json' with { type: 'json' };
import { importsOf, readSources } from '../../support/checks/imports.ts';

const sources = readSources(join(import.meta.dirname, '..', '..', '..', 'src'));
const imports = Map.groupBy(importsOf(sources), ({ from }) => from);
const key = new RegExp(`['"\`](${[...Object.keys(late), ...Object.keys(pages)].join('|')})\\.`, 'g');

/** Sections of the keys in an island and all modules it imports. Messages of stores are translated by the overlays. */
function sectionsIn(island: string): Set<string> {
  const files = new Set([island]);
  for (const file of files)
    for (const { to, isType } of imports.get(file) ?? [])
      if (!isType && /^(?:islands|domain)\//.test(to)) files.add(to);
  return new Set(
    [...files].flatMap((file) => [...(sources[file] ?? '').matchAll(key)].map(([, section = '']) => section)),
  );
}

const islands = Object.entries(sources).flatMap(([file, text]) => {
  const list = /^export const WORDS = \[([^\]]*)\]/m.exec(text)?.[1];
  return list === undefined ? [] : [[file, [...list.matchAll(/\w+/g)].map(([name]) => name)] as const];
});

test.each(islands)('%s lists exactly the sections whose texts it may show', (file, listed) => {
  expect([...listed].sort()).toEqual([...sectionsIn(file)].sort());
});

test('the islands of all pages are checked', () => {
  expect(islands.length).toBeGreaterThan(20);
  expect(sectionsIn('islands/checkout/CheckoutPage.tsx')).toContain('payment');
});
