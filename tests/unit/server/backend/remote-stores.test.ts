import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { BackendUnavailable } from '#server/backend/backend.ts';
import { type RequestSite, remoteStores } from '#server/backend/remote-stores.ts';

const folder = mkdtempSync(join(tmpdir(), 'frontage remote '));
afterAll(() => rmSync(folder, { recursive: true }));

/** Hosts with the get-data response of their stores. */
let sites: Record<string, { text: string; origin: string }> = {};
let isAway = false;
let calls: string[] = [];
let now = 0;
const ask: RequestSite = async (host) => {
  calls.push(host);
  await new Promise((resolve) => setImmediate(resolve));
  if (isAway) throw new BackendUnavailable('connect ECONNREFUSED');
  return sites[host] ?? null;
};
const open = () => remoteStores(ask, folder, () => now);

beforeEach(() => {
  const a = { text: 'branch 1', origin: 'https://a.example' };
  sites = { 'a.example': a, 'www.a.example': a, 'b.example': { text: 'branch 2', origin: 'http://b.example:4321' } };
  isAway = false;
  calls = [];
  now = 0;
});

describe('a host', () => {
  test('belongs to a store by its canonical origin', async () => {
    const stores = open();
    expect(await stores.find('a.example')).toEqual({ host: 'a.example' });
    expect(await stores.find('www.a.example')).toEqual({ host: 'a.example' });
    expect(await stores.find('b.example')).toEqual({ host: 'b.example' });
    expect(await stores.find('c.example')).toBeNull();
  });
  test('stays separate if the origin claimed by its store is foreign, unknown or invalid', async () => {
    for (const origin of ['http://b.example', 'https://nobody.example', 'no origin', 'https://x@b.example']) {
      sites['www.a.example'] = { text: 'branch 1', origin };
      expect(await open().find('www.a.example')).toEqual({ host: 'www.a.example' });
    }
  });
  test('is requested once concurrently, and again after a minute', async () => {
    const stores = open();
    await Promise.all(Array.from({ length: 20 }, () => stores.find('a.example')));
    now += 59_000;
    await stores.find('a.example');
    expect(calls).toEqual(['a.example']);
    now += 2_000;
    sites = {};
    expect(await stores.find('a.example')).toEqual({ host: 'a.example' });
    await expect.poll(() => stores.find('a.example')).toBeNull();
  });
  test('without a store is requested again after five seconds', async () => {
    const stores = open();
    expect(await stores.find('new.example')).toBeNull();
    sites['new.example'] = { text: 'branch 3', origin: 'https://new.example' };
    expect(await stores.find('new.example')).toBeNull();
    now += 5_001;
    expect(await stores.find('new.example')).toEqual({ host: 'new.example' });
  });
});

describe('while the origin is unavailable', () => {
  test('known hosts stay known', async () => {
    const stores = open();
    await stores.find('www.a.example');
    isAway = true;
    now += 3_600_000;
    for (let turn = 0; turn < 3; turn += 1) expect(await stores.find('www.a.example')).toEqual({ host: 'a.example' });
  });
  test('published hosts are found, and no others', async () => {
    isAway = true;
    mkdirSync(join(folder, 'p.example'), { recursive: true });
    const stores = open();
    expect(await stores.find('p.example')).toEqual({ host: 'p.example' });
    await expect(stores.find('a.example')).rejects.toThrow(BackendUnavailable);
    isAway = false;
    expect(await stores.find('a.example')).toEqual({ host: 'a.example' });
  });
});

test('a flood of hosts neither grows memory without limit nor removes a store', async () => {
  const stores = open();
  await stores.find('a.example');
  await Promise.all(Array.from({ length: 25_000 }, (_, index) => stores.find(`h${index}.example`)));
  calls = [];
  await stores.find('a.example');
  await stores.find('h24999.example');
  expect(calls).toEqual([]);
  await stores.find('h0.example');
  expect(calls).toEqual(['h0.example']);
});

test('the backend lists the stores with a folder', async () => {
  for (const name of ['b.example', 'verify', '.hidden', 'Upper.example'])
    mkdirSync(join(folder, name), { recursive: true });
  writeFileSync(join(folder, '.published'), '');
  const hosts = (await open().list()).map(({ host }) => host).sort();
  expect(hosts).toEqual(['b.example', 'p.example', 'verify']);
  expect(await remoteStores(ask, join(folder, 'nowhere')).list()).toEqual([]);
});
