import { expect, test } from 'vitest';
import type { FetchedImage } from '#services/media/fetch-image.ts';
import { createImageFetcher } from '#services/media/image-fetcher.ts';

const down: FetchedImage = { ok: false, reason: 'the host is not known', isHostDown: true };
const fine: FetchedImage = { ok: true, bytes: Buffer.from('x') };

/** A fetch with responses by host, and its requests. */
function stub(response: (host: string, count: number) => FetchedImage) {
  const asked: string[] = [];
  const counts = new Map<string, number>();
  let running = 0;
  let most = 0;
  const fetch = async (url: string): Promise<FetchedImage> => {
    asked.push(url);
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
    const { host } = new URL(url);
    counts.set(host, (counts.get(host) ?? 0) + 1);
    return response(host, counts.get(host) ?? 0);
  };
  return { fetch, asked, most: () => most };
}

const urls = (count: number, host = 'a.example') =>
  Array.from({ length: count }, (_, at) => `https://${host}/${at}.jpg`);

test('the image fetcher sends at most six requests at once', async () => {
  const { fetch, asked, most } = stub(() => fine);
  const responses = await Promise.all(urls(40).map(createImageFetcher(fetch)));
  expect([responses.every(({ ok }) => ok), asked.length, most()]).toEqual([true, 40, 6]);
});

test('the image fetcher gives up an unreachable host after a few attempts, even for ten thousand pictures', async () => {
  const { fetch, asked } = stub(() => down);
  const responses = await Promise.all(urls(10_000).map(createImageFetcher(fetch)));
  expect(responses.every((response) => !response.ok && response.reason === 'the host is not known')).toBe(true);
  // A single request, then at most those running when the second fails.
  expect(asked.length).toBeLessThanOrEqual(7);
});

test('assumes that there is no network if several hosts fail and none responds', async () => {
  const { fetch, asked } = stub(() => down);
  const fetcher = createImageFetcher(fetch);
  for (let host = 0; host < 100; host += 1) await fetcher(`https://h${host}.example/a.jpg`);
  expect(asked.length).toBe(4);
});

test('continues with other hosts if one has responded', async () => {
  const { fetch, asked } = stub((host) => (host.startsWith('h') ? down : fine));
  const fetcher = createImageFetcher(fetch);
  await fetcher('https://a.example/a.jpg');
  for (let host = 0; host < 20; host += 1) await fetcher(`https://h${host}.example/a.jpg`);
  expect(asked.length).toBe(21);
});

test('a missing picture or a single failure does not give up the host', async () => {
  const { fetch, asked } = stub((_, count) => (count % 2 ? down : { ok: false, reason: '404', isHostDown: false }));
  const fetcher = createImageFetcher(fetch);
  for (const url of urls(10)) await fetcher(url);
  expect(asked.length).toBe(10);
});
