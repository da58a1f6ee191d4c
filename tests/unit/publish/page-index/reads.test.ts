import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openPageIndex, type PageIndex } from '#publish/page-index/open-index.ts';
import { addPages, duePages, makeAllDue } from '#publish/page-index/pages.ts';
import { compareRead, readsOf, recordOutcome } from '#publish/page-index/reads.ts';

let folder = '';
let index: PageIndex;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'frontage index '));
  index = openPageIndex(join(folder, 'pages.sqlite'));
  const page = { kind: 'product', place: 0, lastmod: null } as const;
  addPages(
    index,
    [1, 2].map((ownerId) => ({ ...page, path: `/product/p${ownerId}`, ownerId })),
  );
});
afterEach(() => {
  index.close();
  rmSync(folder, { recursive: true });
});

const rendered = (path: string, name: string, digest: string, ...subjects: string[]) =>
  recordOutcome(index, { path, outcome: 'written', bytes: 1, digest: 'page', reads: [{ name, digest, subjects }] });
const due = () => duePages(index, 0, 10).map(({ path }) => path);

test('the index finds the reads that depend on a subject by their latest responses', () => {
  rendered('/product/p1', 'get-product?slug=p1', 'one', 'product:1', 'related:3');
  expect(readsOf(index, ['product:1', 'related:3'])).toEqual(['get-product?slug=p1']);
  rendered('/product/p1', 'get-product?slug=p1', 'two', 'product:1', 'related:4');
  expect([readsOf(index, ['related:3']), readsOf(index, ['related:4'])]).toEqual([[], ['get-product?slug=p1']]);
});

test('another build stores new dependencies, even for the same response', () => {
  rendered('/product/p1', 'get-product?slug=p1', 'one', 'product:1');
  makeAllDue(index);
  rendered('/product/p1', 'get-product?slug=p1', 'one', 'product:1', 'card:2');
  expect(readsOf(index, ['card:2'])).toEqual(['get-product?slug=p1']);
});

test('a read that no page needs any more is ignored', () => {
  rendered('/product/p1', 'get-pages', 'one', 'pages');
  rendered('/product/p1', 'get-category', 'one', 'categories');
  expect(readsOf(index, ['pages', 'categories'])).toEqual(['get-category']);
});

test('pages with another response are due, those with this one are not', () => {
  rendered('/product/p1', 'get-category', 'one', 'categories');
  rendered('/product/p2', 'get-category', 'two', 'categories');
  expect(due()).toEqual(['/product/p1']);
  rendered('/product/p1', 'get-category', 'two', 'categories');
  compareRead(index, 'get-category', 'two');
  expect(due()).toEqual([]);
});

test('a failed transaction leaves no changes and throws its cause', () => {
  const work = () => {
    index.sql(`update page set state = 'failed'`).run();
    // Like SQLite with a full disk.
    index.sql('rollback').run();
    throw new Error('database or disk is full');
  };
  expect(() => index.transaction(work)).toThrow('disk is full');
  expect(due()).toEqual(['/product/p1', '/product/p2']);
});
