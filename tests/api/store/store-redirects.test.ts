import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CommandEnd, runCommand } from '../../support/process/run-command.ts';
import { createTestCatalog, type TestCatalog } from '../../support/shop/catalog.ts';

const HOST = 'tea.example';

let catalog: TestCatalog;
let folder: string;
const command = (name: string, ...typed: string[]): Promise<CommandEnd> =>
  runCommand({ DATABASE_URL: catalog.database.url, DATA_DIR: catalog.folder }, name, HOST, ...typed);
const ran = (...typed: string[]): Promise<CommandEnd> => command('redirects', ...typed);
beforeAll(async () => {
  catalog = await createTestCatalog();
  folder = await mkdtemp(join(tmpdir(), 'frontage-redirects-'));
  await command('create', '--name', 'Tea');
});
afterAll(async () => {
  await catalog.close();
  await rm(folder, { recursive: true, force: true });
});

test('redirects are added, imported, listed and removed', { timeout: 60_000 }, async () => {
  expect(await ran()).toMatchObject({ code: 0, output: 'There are no redirects.' });
  expect(await ran('add', 'https://old.example/teas/?x', '/category/tea')).toMatchObject({
    ...{ code: 0, output: 'Added: /teas → /category/tea\nWarning: the store has nothing at /category/tea.' },
  });
  const list = join(folder, 'list.csv');
  await writeFile(list, 'from,to\n/teas,/category/teas\n/about-us.html,/page/about\n');
  expect(await ran('import', list)).toMatchObject({ code: 0, output: 'Added 1, changed 1, unchanged 0.' });
  const { output } = await ran('list', '--search', 'about');
  expect(output.split('\n').at(-1)).toMatch(/^\/about-us\.html +\/page\/about$/);
  expect(await ran('remove', '/teas/')).toMatchObject({ code: 0, output: 'Removed: /teas → /category/teas' });
  expect(await ran('remove', '/teas')).toMatchObject({ code: 1, output: 'There is no redirect from /teas.' });
  const { rows } = await catalog.database.pool.query(
    "select action, operator_name from audit_entry where action like 'redirect.%' order by id",
  );
  expect(rows.map(({ action, operator_name: by }) => [action, by])).toEqual([
    ['redirect.add', null],
    ['redirect.import', null],
    ['redirect.remove', null],
  ]);
});

test('a redirect to a path at which the store has nothing warns', { timeout: 60_000 }, async () => {
  await command('page', 'add', 'about', '--title', 'About');
  expect((await ran('add', '/lost', '/nothing')).output).toContain('Warning: the store has nothing at /nothing.');
  for (const target of ['/page/about?from=old', '/cart', '/lost', 'https://other.example/x'])
    expect((await ran('add', `/to${target.length}`, target)).output).not.toContain('Warning');
});

test('what is wrong is said, and nothing changes', { timeout: 60_000 }, async () => {
  expect(await ran('add', '/cart', '/x')).toMatchObject({ code: 1, output: 'The store itself uses this address.' });
  const list = join(folder, 'faulty.csv');
  await writeFile(list, '/a,/b\n/b,/a\n');
  const { code, output } = await ran('import', list);
  expect([code, output]).toEqual([
    1,
    'Nothing was imported:\nLine 2: The redirects would lead in a circle, or through too many others.',
  ]);
  for (const typed of [['add', '/a'], ['remove'], ['move', '/a'], ['list', '/a']])
    expect(await ran(...typed)).toMatchObject({ code: 1, output: expect.stringContaining('Expected list, add') });
  expect((await ran('list', '--search', '/a')).output).not.toContain('/b');
});
