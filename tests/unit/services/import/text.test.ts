import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { detectEncoding, readText } from '#services/import/text/encoding.ts';
import { LINE_MAX, linesOf } from '#services/import/text/lines.ts';
import { collect, cuts, piecesOf } from '../../../support/cases/text-pieces.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'frontage-text-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('the encoding of a file', () => {
  test.each([
    ['utf-8', Buffer.from('Käse')],
    ['utf-8', Buffer.from('\ufeffKäse')],
    ['utf-8', Buffer.from('plain')],
    ['utf-8', Buffer.alloc(0)],
    ['utf-16le', Buffer.from('\ufeffKäse', 'utf16le')],
    ['utf-16be', Buffer.from('\ufeffKäse', 'utf16le').swap16()],
    ['windows-1252', Buffer.from([0x4b, 0xe4, 0x73, 0x65, 0x80])],
    // A character that is cut off at the end.
    ['windows-1252', Buffer.from([0x61, 0xc3])],
  ] as const)('is %s', async (encoding, bytes) => {
    const file = join(folder, 'encoded.txt');
    await writeFile(file, bytes);
    expect(await detectEncoding(file)).toBe(encoding);
  });

  test('gives the text without its byte order mark', async () => {
    const file = join(folder, 'read.txt');
    const text = `Käse ${'€ 💥 '.repeat(60_000)}`;
    for (const bytes of [Buffer.from(`\ufeff${text}`), Buffer.from(`\ufeff${text}`, 'utf16le')]) {
      await writeFile(file, bytes);
      const pieces = await collect(readText(file, await detectEncoding(file)));
      expect(pieces.length).toBeGreaterThan(1);
      expect(pieces.join('') === text).toBe(true);
    }
    await writeFile(file, Buffer.from([0x80, 0xe4]));
    expect((await collect(readText(file, 'windows-1252'))).join('')).toBe('€ä');
  });
});

describe('lines', () => {
  test('are the same with any chunks and line endings', async () => {
    const line = fc.string({ unit: fc.constantFrom('a', ' ', 'é'), maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(
        fc.array(line, { minLength: 1 }),
        fc.constantFrom('\n', '\r\n', '\r'),
        cuts,
        async (all, end, places) => {
          const found = (await collect(linesOf(piecesOf(all.join(end), places)))).flat();
          // An empty line at the end does not count.
          expect(found).toEqual(all.at(-1) === '' ? all.slice(0, -1) : all);
        },
      ),
    );
  });

  test('are cut at the maximum length', async () => {
    const long = 'x'.repeat(LINE_MAX + 10);
    const found = (await collect(linesOf(piecesOf(`${long}\nshort`, [1_000_000, 2_000_005])))).flat();
    expect(found.map(({ length }) => length)).toEqual([LINE_MAX, 5]);
  });
});
