import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { type Borders, borderFaults } from './support/checks/borders.ts';
import { importsOf, readSources } from './support/checks/imports.ts';
import { unreachedModules } from './support/checks/reach.ts';

const SHARED = 'contracts domain lib words';
const SERVER = 'api services db providers publish client config contracts domain lib words';

/** The borders of ARCHITECTURE.md. A new edge is a decision: change the table and the page together. */
const BORDERS: Borders = {
  lib: '',
  contracts: 'domain lib',
  words: 'lib',
  domain: 'lib',
  config: 'lib',
  styles: '',
  db: 'domain config lib',
  providers: 'domain config lib',
  services: 'contracts domain db providers config lib words',
  api: 'contracts services domain config lib words',
  client: 'contracts lib',
  publish: 'client contracts domain config lib',
  stores: `client ${SHARED}`,
  islands: `stores styles ${SHARED}`,
  plugins: `stores styles ${SHARED}`,
  shell: `islands stores plugins styles ${SHARED}`,
  worker: 'domain',
  desk: SHARED,
  components: `islands plugins styles ${SHARED}`,
  layouts: `components islands plugins shell styles ${SHARED}`,
  pages: `layouts components islands plugins styles client ${SHARED}`,
  server: SERVER,
  '.': `server ${SERVER}`,
};

test('rooms import what the table allows, without cycles, and keep the server out of the browser', () => {
  const sources = readSources(fileURLToPath(new URL('../src', import.meta.url)));
  expect(Object.keys(sources).length).toBeGreaterThan(20);
  expect(borderFaults(sources, BORDERS)).toEqual([]);
});

test('the schema of the database is only imported as a type, because it loads Drizzle', () => {
  const isSchema = (file: string): boolean => file.startsWith('db/schema/');
  const imports = importsOf(readSources(fileURLToPath(new URL('../src', import.meta.url))));
  const toSchema = imports.filter(({ from, to }) => isSchema(to) && !isSchema(from));
  expect(toSchema.length).toBeGreaterThan(20);
  expect(toSchema.filter(({ isType }) => !isType)).toEqual([]);
});

test('every module is reached from a page, a script or the build, and not from tests alone', () => {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const scripts = { ...readSources(`${root}scripts`, '*.{ts,cjs,mjs}'), ...readSources(root, 'astro.config.mjs') };
  expect(unreachedModules(readSources(`${root}src`), scripts)).toEqual([]);
});

test('a module that nothing reaches is named', () => {
  const sources = {
    'pages/a.astro': "---\nimport { b } from '#stores/b.ts';\nimport '#islands/g.ts';\n---",
    'stores/b.ts': '',
    'stores/c.ts': "import './d.ts';",
    'stores/d.ts': '',
    'islands/g.ts': "import.meta.glob<{ default: string }>('./*Form.tsx')",
    'islands/HForm.tsx': '',
    'db/e.ts': "new Worker(new URL('./f.ts', import.meta.url))",
    'db/f.ts': '',
    'plugins/start.ts': "import.meta.glob('./*/start.ts')",
    'plugins/g/start.ts': '',
    'plugins/g/h.ts': '',
  };
  const scripts = { 'scripts/start.ts': "import '#db/e.ts'; import '#plugins/start.ts';" };
  expect(unreachedModules(sources, scripts)).toEqual(['plugins/g/h.ts', 'stores/c.ts', 'stores/d.ts']);
});

describe('the check sees', () => {
  test.each<[fault: string, sources: Record<string, string>]>([
    ['islands may not import db', { 'islands/Cart.tsx': "import { sql } from '#db/sql.ts';" }],
    ['services may not import api', { 'services/a.ts': "export type { A } from '#api/a.ts';" }],
    ['pages may not import db', { 'pages/a.astro': "---\nimport { a } from '#db/a.ts';\n---\n<p>it's</p>" }],
    ['components may not import stores', { 'components/A.astro': "<script>import '#stores/a.ts';</script>" }],
    ['misc is not a room', { 'misc/a.ts': "import { b } from '#lib/b.ts';" }],
    ['across rooms as #room/file.ts', { 'db/a.ts': "import { b } from '../lib/b.ts';" }],
    ['relative inside a room', { 'db/a.ts': "import { b } from '#db/b.ts';" }],
    ['contracts reach the browser as types', { 'stores/a.ts': "import { type B } from '#contracts/b.ts';" }],
    ['only pages and the adapter know Astro', { 'publish/a.ts': "import { build } from 'astro';" }],
    ['node:fs: reaches the browser', { 'client/a.ts': "const fs = await import('node:fs');" }],
    ['zod: reaches the browser', { 'stores/a.ts': "import '#lib/b.ts';", 'lib/b.ts': "import { z } from 'zod';" }],
    ['cycle: lib/a.ts → lib/b.ts → lib/a.ts', { 'lib/a.ts': "import './b.ts';", 'lib/b.ts': "import './a.ts';" }],
  ])('%s', (fault, sources) => expect(borderFaults(sources, BORDERS).join('\n')).toContain(fault));

  test('nothing wrong with types of a contract, the limits and imports inside a room', () => {
    const text =
      "import type { A } from '#contracts/a.ts';\nimport { MAX } from '#contracts/limits.ts';\nimport './b.ts';";
    expect(borderFaults({ 'stores/a.ts': text, 'stores/b.ts': '' }, BORDERS)).toEqual([]);
  });
});
