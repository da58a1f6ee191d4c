import { join } from 'node:path';
import { expect, test } from 'vitest';
import late from '#words/en.json' with { type: 'json' };
import pages from '#words/pages/en.json' with { type: 'json' };
import { importsOf, readSources } from '../../support/checks/imports.ts';

const sources = readSources(join(import.meta.dirname, '..', '..', '..', 'src'));

/** Modules of any page and those loaded later. */
function reachable(from: string): Set<string> {
  const imports = Map.groupBy(importsOf(sources), (each) => each.from);
  const found = new Set([from]);
  for (const file of found)
    for (const { to, isType } of imports.get(file) ?? []) if (!isType && sources[to] !== undefined) found.add(to);
  return found;
}

test('parts loaded later on any page use no texts that only some pages include', () => {
  const files = [...reachable('islands/Overlays.tsx')];
  expect(files).toContain('islands/branch-selector/BranchRow.tsx');
  const key = new RegExp(`['"\`](?:${Object.keys(pages).join('|')})\\.[a-zA-Z]+['"\`]`, 'g');
  const foreign = files.flatMap((file) => [...(sources[file] ?? '').matchAll(key)].map(([said]) => `${file} ${said}`));
  expect(foreign).toEqual([]);
  expect(sources['islands/branch-selector/BranchRow.tsx']).toMatch(
    new RegExp(`['"](?:${Object.keys(late).join('|')})\\.`),
  );
});
