import { expect, test } from 'vitest';
import type { SiteData } from '#contracts/site.ts';
import { homePreview } from '#server/pages/home-preview.ts';

const site = async () => ({}) as SiteData;

/** Previews by a renderer that waits until it is told to go on. */
function previews(html = '<!doctype html><title>Home</title>') {
  const begun: string[] = [];
  const { promise: goOn, resolve: finish } = Promise.withResolvers<void>();
  const renderHome = homePreview(
    async ({ url }) => {
      begun.push(new URL(url).host);
      await goOn;
      return new Response(html, { headers: { 'Content-Type': 'text/html' } });
    },
    { fetchOf: () => fetch },
  );
  return { renderHome, begun, finish };
}

test('of one store at most four are rendered or wait, and other stores are rendered beside them', async () => {
  const { renderHome, begun, finish } = previews();
  const crowd = Array.from({ length: 7 }, () => renderHome('crowded.example', site));
  const other = renderHome('other.example', site);
  expect(await Promise.all(crowd.slice(4))).toEqual([null, null, null]);
  finish();
  expect((await Promise.all(crowd.slice(0, 4))).map((response) => response?.status)).toEqual([200, 200, 200, 200]);
  expect((await other)?.status).toBe(200);
  expect(begun.toSorted()).toEqual([...Array(4).fill('crowded.example'), 'other.example']);
  expect((await renderHome('crowded.example', site))?.status).toBe(200);
});

test('a failed one makes room for the next', async () => {
  const { renderHome, finish } = previews();
  finish();
  const fail = () => Promise.reject(new Error('no site data'));
  for (let count = 0; count < 5; count += 1)
    await expect(renderHome('failing.example', fail)).rejects.toThrow('no site data');
  expect((await renderHome('failing.example', site))?.status).toBe(200);
});

test('scripts and preloads of scripts are left out, also of a page full of unfinished tags', async () => {
  const page = [
    '<script type="module">run()</script><link rel="stylesheet" href="/a.css">',
    '<link href="/b.js" rel="modulepreload"><p>Kept</p><script src="/c.js"></script>',
  ];
  const { renderHome, finish } = previews(`${page.join('')}${'<script '.repeat(50_000)}${'<link '.repeat(50_000)}`);
  finish();
  const text = await (await renderHome('shop.example', site))?.text();
  expect(text).toMatch(/^<link rel="stylesheet" href="\/a\.css"><p>Kept<\/p>(?:<script )+(?:<link )+$/);
});
