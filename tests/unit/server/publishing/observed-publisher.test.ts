import { expect, test, vi } from 'vitest';
import { emptyReport } from '#publish/publish-report.ts';
import { observedChanges, observedPublisher } from '#server/publishing/observed-publisher.ts';
import { publishStatus } from '#server/publishing/publish-status.ts';
import type { Publisher } from '#server/publishing/publisher.ts';

const A = 'a.localhost';
const done = { ...emptyReport(A), isFresh: false, total: 3, written: 3 };

function observed(publisher: Partial<Publisher>) {
  const status = publishStatus();
  const whole: Publisher = {
    publish: () => Promise.reject(new Error('not asked for')),
    tryPublish: () => Promise.reject(new Error('not asked for')),
    close: async () => undefined,
    ...publisher,
  };
  return { status, publisher: observedPublisher(whole, status) };
}

test('an observed publisher returns and records the result of the publisher', async () => {
  const publish = vi.fn<Publisher['publish']>(async () => done);
  const { status, publisher } = observed({ publish, tryPublish: async () => done });
  const request = { isFull: true };
  expect(await publisher.publish(A, request)).toBe(done);
  expect(publish).toHaveBeenCalledWith(A, request);
  expect(await publisher.tryPublish(A)).toBe(done);
  expect(status.numbers()).toMatchObject({ pages: 3, totals: { publishes: 2, written: 6 } });
});

test('a store published by another process keeps waiting', async () => {
  const { status, publisher } = observed({ tryPublish: async () => null });
  status.changed(A);
  expect(await publisher.tryPublish(A)).toBeNull();
  expect(status.numbers()).toMatchObject({ waitingStores: 1, stores: 0, totals: { publishes: 0, errors: 0 } });
});

test('a rejection is recorded and thrown', async () => {
  const { status, publisher } = observed({ publish: () => Promise.reject(new Error('away')) });
  await expect(publisher.publish(A)).rejects.toThrow('away');
  expect(status.troubles(1).failedStores).toEqual([{ host: A, problem: 'away' }]);
});

test('changes are recorded and forwarded', () => {
  const status = publishStatus();
  const close = async () => undefined;
  const heard: string[] = [];
  const watch = (onChange: (host: string) => void) => {
    onChange(A);
    return { close };
  };
  expect(observedChanges({ watch }, status).watch((host) => heard.push(host)).close).toBe(close);
  expect(heard).toEqual([A]);
  expect(status.numbers().waitingStores).toBe(1);
});
