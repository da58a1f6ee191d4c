/** Measures how long it takes to publish one edit in each of many small stores, made at the same time. */
import { pino } from 'pino';
import type { PublishReport } from '#publish/publish-report.ts';
import { startLivePublisher } from '#server/publishing/live-publisher.ts';
import { createPublisher } from '#server/publishing/publisher.ts';
import { changeProduct } from '#services/catalog-writes/change-product.ts';
import { fillStore } from '../fill-store.ts';
import type { Bench } from './bench.ts';

const PRODUCTS = 20;

export interface ManyStoresFigures {
  stores: number;
  /** Seconds of the first publish of all stores. */
  first: number;
  /** Seconds from the first edit until the last page of the last store is published. */
  seconds: number;
  publishes: number;
}

export async function benchManyStores({ backend, parts }: Bench, count: number): Promise<ManyStoresFigures> {
  const { pool } = backend.connection;
  const hosts = Array.from({ length: count }, (_, index) => `many${index}.localhost`);
  for (const host of hosts) await fillStore(pool, host, PRODUCTS, () => undefined);
  const publisher = createPublisher(parts);
  const began = performance.now();
  for (const host of hosts) await publisher.publish(host);
  const first = (performance.now() - began) / 1000;
  let publishes = 0;
  let onReport = (_: PublishReport): void => undefined;
  const live = startLivePublisher({
    backend,
    publisher,
    log: pino({ level: 'warn' }),
    onReport: (done) => onReport(done),
  });
  const slugs = new Map<string, string>();
  for (const { host, db } of await backend.stores.list()) {
    const { rows } = await pool.query<{ slug: string }>('select slug from product where tenant_id = $1 limit 1', [
      db.tenantId,
    ]);
    if (rows[0]) slugs.set(host, rows[0].slug);
  }
  const left = new Set(hosts);
  const { promise: done, resolve } = Promise.withResolvers<void>();
  onReport = ({ host, written }) => {
    publishes += 1;
    if (written > 0) left.delete(host);
    if (left.size === 0) resolve();
  };
  const startedAt = performance.now();
  for (const { host, db } of await backend.stores.list())
    if (left.has(host)) await changeProduct(db, slugs.get(host) ?? '', { priceMinor: 999_999 });
  await done;
  const seconds = (performance.now() - startedAt) / 1000;
  await live.close();
  await publisher.close();
  return { stores: count, first, seconds, publishes };
}
