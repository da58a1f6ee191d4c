import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';

const DOCS = join(import.meta.dirname, '../../../docs');
const read = (file: string): string => readFileSync(join(DOCS, file), 'utf8');

test('the home of the service user is outside of the data folder, so backups do not contain it', () => {
  const home = /adduser .*--home (\S+)/.exec(read('deploy.md'))?.[1] ?? '';
  const dataDir = /^DATA_DIR=(\S+)$/m.exec(read('deploy/frontage.env'))?.[1] ?? '';
  expect([home, dataDir]).toEqual([expect.stringMatching(/^\//), expect.stringMatching(/^\//)]);
  expect(relative(dataDir, home)).toMatch(/^\.\./);
});
