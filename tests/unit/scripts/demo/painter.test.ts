import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { scenePalette } from '../../../../scripts/demo/art/index.ts';
import { type Painter, startPainter } from '../../../../scripts/demo/seeding/painter.ts';
import { openArtBook } from '../../../../scripts/demo/stores/art-book.ts';

let folder: string;
let painter: Painter | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'painter-'));
});
afterEach(async () => {
  await painter?.close();
  rmSync(folder, { recursive: true, force: true });
});

const palette = scenePalette('#a3241b', 'warm');

test('paints all pictures of a book in threads and reports its progress', async () => {
  const book = openArtBook(palette);
  const sources = ['A', 'B', 'C', 'D', 'E'].map((letter) => book.logo({ letter }));
  const steps: string[] = [];
  painter = startPainter(book.recipes, {
    folder,
    workers: 2,
    onPainted: (done, total) => steps.push(`${done}/${total}`),
  });
  const pictures = await Promise.all(sources.map((source) => painter?.picture(source)));
  expect(new Set(pictures.map((bytes) => bytes?.toString('base64'))).size).toBe(5);
  expect(pictures[0]?.subarray(1, 4).toString()).toBe('PNG');
  expect(steps).toEqual(['0/5', '1/5', '2/5', '3/5', '4/5', '5/5']);
  expect(readdirSync(folder).filter((name) => name.endsWith('.tmp'))).toEqual([]);
});

test('does not paint existing pictures again', async () => {
  const book = openArtBook(palette);
  const source = book.logo({ letter: 'A' });
  writeFileSync(join(folder, `${source.slice('art:'.length)}.img`), 'kept');
  const steps: string[] = [];
  painter = startPainter(book.recipes, {
    folder,
    workers: 2,
    onPainted: (done, total) => steps.push(`${done}/${total}`),
  });
  expect((await painter.picture(source)).toString()).toBe('kept');
  expect(steps).toEqual(['1/1']);
});

test('rejects a picture that cannot be painted or is in no book', async () => {
  const book = openArtBook(palette);
  const source = book.category({ emoji: 'no emoji', seed: 'x' });
  painter = startPainter(book.recipes, { folder, workers: 1 });
  await expect(painter.picture(source)).rejects.toThrow('no emoji');
  await expect(painter.picture('art:0000')).rejects.toThrow('in no book');
});
