import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TenantDb } from '#db/tenant-db.ts';
import { listPages } from '#publish/output-folder.ts';
import { type Exactness, exactnessOf } from '../../support/cases/exactness.ts';
import { anyEdit, fillStore, rename } from '../../support/cases/random-edits.ts';
import type { PublishOutcome, Span } from '../../support/process/publish-process.ts';
import { createStorefront, type Storefront } from '../../support/shop/storefront.ts';

const CRASHES = Number(process.env.CRASHES ?? 2);
/** Roughly the duration of a publish here; a later kill finds it finished. */
const [FEW_PAGES_TAKE_MS, WORKERS_TAKE_MS] = [80, 1_000];
const SCRIPT = join(import.meta.dirname, '..', '..', 'support', 'process', 'publish-process.ts');

let site: Storefront;
let exactness: Exactness;
beforeAll(async () => {
  site = await createStorefront();
  exactness = exactnessOf(site);
});
afterAll(async () => {
  await exactness.close();
  await site.close();
});

async function startPublisher(): Promise<ChildProcess> {
  const child = fork(SCRIPT, [site.shops.database.url, site.env.dataDir], { stdio: 'inherit' });
  expect((await once(child, 'message'))[0]).toBe('ready');
  return child;
}

async function open(host: string): Promise<TenantDb> {
  const { db } = await site.open(host);
  await fillStore(db);
  return db;
}

/** Pages that are truncated. */
async function halves(host: string): Promise<string[]> {
  const folder = join(site.published, host);
  const END = /<\/html>\s*$|<\/(?:urlset|sitemapindex)>\s*$|\}\s*$|Sitemap: \S+\s*$/;
  return (await listPages(folder)).filter((file) => !END.test(readFileSync(join(folder, file), 'utf8')));
}

test('a publisher that is killed at any moment leaves complete pages, and the next one corrects them', {
  timeout: CRASHES * 60_000,
}, async () => {
  const host = 'crash.localhost';
  const db = await open(host);
  const edits = fc.sample(fc.array(anyEdit, { minLength: 1, maxLength: 4 }), CRASHES);
  const shares = fc.sample(fc.double({ min: 0, max: 1, noNaN: true }), CRASHES);
  let child = await startPublisher();
  for (const [turn, some] of edits.entries()) {
    for (const edit of some) await edit.apply(db);
    // Occasionally everything is rendered, so that workers are killed as well.
    const isAll = turn % 3 === 0;
    if (isAll) await rename(db, `Shop ${turn}`);
    child.send(host);
    const told = once(child, 'message');
    const wait = (shares[turn] ?? 0) * (isAll ? WORKERS_TAKE_MS : FEW_PAGES_TAKE_MS);
    await Promise.race([told, new Promise((resolve) => setTimeout(resolve, wait))]);
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(await halves(host)).toEqual([]);
    child = await startPublisher();
    child.send(host);
    const [{ error, report }] = (await once(child, 'message')) as [PublishOutcome];
    expect([error, report?.failed]).toEqual([undefined, []]);
    expect([turn, await exactness.differences(host)]).toEqual([turn, []]);
  }
  child.kill('SIGKILL');
});

test('two publishers on one database share the work, never in the same store, and end up exact', {
  timeout: 120_000,
}, async () => {
  const hosts = ['one.localhost', 'two.localhost'];
  const dbs = await Promise.all(hosts.map(open));
  const children = await Promise.all([startPublisher(), startPublisher()]);
  const told: Span[] = [];
  for (const child of children) {
    child.on('message', (message: Span) => told.push(message));
    child.send('live');
  }
  const edits = fc.sample(anyEdit, 60);
  for (const [index, edit] of edits.entries()) await edit.apply(dbs[index % 2] as TenantDb);
  const spansOf = (host: string) =>
    told.filter((span) => span.host === host).sort((a, b) => a.from - b.from || a.to - b.to);
  // A single publish may include all edits, so each store is edited until it had a second one.
  for (const [index, host] of hosts.entries()) {
    const edited = async () => {
      await rename(dbs[index] as TenantDb, `Shop ${told.length} ${Date.now()}`);
      return spansOf(host).length;
    };
    await expect.poll(edited, { timeout: 60_000, interval: 200 }).toBeGreaterThan(1);
  }
  const isExact = async () => (await Promise.all(hosts.map(exactness.differences))).flat();
  await expect.poll(isExact, { timeout: 60_000, interval: 200 }).toEqual([]);
  for (const child of children) child.kill('SIGKILL');
  for (const host of hosts) {
    const spans = spansOf(host);
    // A publish that starts before another one ended: both worked on the store at once.
    const overlaps = spans.filter(({ from }, index) => from < (spans[index - 1]?.to ?? 0));
    expect(overlaps).toEqual([]);
  }
});
