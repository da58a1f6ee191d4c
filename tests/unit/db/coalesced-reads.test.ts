import { expect, test } from 'vitest';
import { sharedReads } from '#db/coalesced-reads.ts';

/** A read that ends when it is told to, and counts its runs. */
function slowRead() {
  const runs: PromiseWithResolvers<string>[] = [];
  const read = (): Promise<string> => {
    const run = Promise.withResolvers<string>();
    runs.push(run);
    return run.promise;
  };
  return { read, runs };
}

const settled = () => new Promise(setImmediate);

test('who asks while a read is running shares the next one, which begins after it', async () => {
  const shared = sharedReads();
  const { read, runs } = slowRead();
  const first = shared('orders', read);
  const others = [shared('orders', read), shared('orders', read), shared('orders', read)];
  expect(runs).toHaveLength(1);
  runs[0]?.resolve('old');
  expect(await first).toBe('old');
  await settled();
  expect(runs).toHaveLength(2);
  const late = shared('orders', read);
  runs[1]?.resolve('new');
  expect(await Promise.all(others)).toEqual(['new', 'new', 'new']);
  await settled();
  expect(runs).toHaveLength(3);
  runs[2]?.resolve('newest');
  expect(await late).toBe('newest');
});

test('a read with another key runs at once, and a later one with the same key runs anew', async () => {
  const shared = sharedReads();
  const { read, runs } = slowRead();
  const [orders, products] = [shared('orders', read), shared('products', read)];
  expect(runs).toHaveLength(2);
  runs[0]?.resolve('orders');
  runs[1]?.resolve('products');
  expect(await Promise.all([orders, products])).toEqual(['orders', 'products']);
  await settled();
  const again = shared('orders', read);
  expect(runs).toHaveLength(3);
  runs[2]?.resolve('orders again');
  expect(await again).toBe('orders again');
});

test('a failure reaches only those who share the read that failed', async () => {
  const shared = sharedReads();
  const { read, runs } = slowRead();
  const first = shared('orders', read);
  const others = [shared('orders', read), shared('orders', read)];
  runs[0]?.reject(new Error('cut off'));
  await expect(first).rejects.toThrow('cut off');
  await settled();
  runs[1]?.resolve('read');
  expect(await Promise.all(others)).toEqual(['read', 'read']);
});

test('a read that throws at once fails for its caller and holds up nobody', async () => {
  const shared = sharedReads();
  await expect(shared('orders', () => Promise.reject(new Error('no connection')))).rejects.toThrow('no connection');
  await settled();
  expect(await shared('orders', async () => 'read')).toBe('read');
});
