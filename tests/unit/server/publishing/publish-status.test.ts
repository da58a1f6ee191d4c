import { beforeEach, describe, expect, test } from 'vitest';
import { emptyReport, type PublishReport } from '#publish/publish-report.ts';
import { type PublishStatus, publishStatus } from '#server/publishing/publish-status.ts';

const A = 'a.localhost';
const B = 'b.localhost';
const mocha = { path: '/product/mocha', problem: 'get-product: 500' };

let time: number;
let status: PublishStatus;
beforeEach(() => {
  time = 1_000_000;
  status = publishStatus(() => time);
});

const report = (host: string, more: Partial<PublishReport> = {}): PublishReport => ({
  ...emptyReport(host),
  isFresh: false,
  total: 10,
  ...more,
});
const pass = (seconds: number): void => {
  time += seconds * 1000;
};

test('a new process has only zeros', () => {
  expect(status.numbers()).toMatchObject({
    stores: 0,
    pages: 0,
    failedPages: 0,
    waitingStores: 0,
    oldestChangeSeconds: 0,
  });
  expect(status.troubles(10)).toEqual({ failedPages: [], failedStores: [] });
});

test('pages are the current ones of all stores, totals those of all publishes', () => {
  status.published(report(A, { total: 10, written: 10, reads: 3, bytes: 500, seconds: 2 }));
  status.published(report(B, { total: 5, written: 5, removed: 1, changeAgeSeconds: 0.25, seconds: 0.2 }));
  status.published(report(A, { total: 11, written: 1, unchanged: 2, changeAgeSeconds: 0.75, seconds: 0.1 }));
  const { totals, editToPublished, durations, ...numbers } = status.numbers();
  expect(numbers).toMatchObject({ stores: 2, pages: 16, failedPages: 0, failedStores: 0 });
  expect(totals).toEqual({
    publishes: 3,
    errors: 0,
    written: 16,
    removed: 1,
    unchanged: 2,
    failures: 0,
    reads: 3,
    bytes: 500,
  });
  expect(editToPublished).toEqual({ count: 2, sum: 1, quantiles: { 0.5: 0.25, 0.95: 0.75, 0.99: 0.75 } });
  expect(durations.count).toBe(3);
});

test('a publish without work updates the pages but is not counted', () => {
  status.published(report(A, { isFresh: true, total: 10 }));
  expect(status.numbers()).toMatchObject({ stores: 1, pages: 10, totals: { publishes: 0 }, durations: { count: 0 } });
});

describe('problems', () => {
  test('show a failing page until it is published', () => {
    status.published(report(A, { failed: [mocha] }));
    status.published(report(A, { failed: [mocha] }));
    expect(status.numbers()).toMatchObject({ failedPages: 1, totals: { failures: 2 } });
    expect(status.troubles(10).failedPages).toEqual([{ host: A, ...mocha }]);
    status.published(report(A));
    expect(status.numbers().failedPages).toBe(0);
  });

  test('show a failed store until it is published, even without work', () => {
    status.published(report(A));
    status.failed(A, 'the database does not respond');
    expect(status.numbers()).toMatchObject({ stores: 1, failedStores: 1, pages: 10, totals: { errors: 1 } });
    expect(status.troubles(10).failedStores).toEqual([{ host: A, problem: 'the database does not respond' }]);
    status.published(report(A, { isFresh: true }));
    expect(status.numbers()).toMatchObject({ failedStores: 0, totals: { errors: 1 } });
  });

  test('are listed up to a limit', () => {
    for (const host of [A, B]) status.published(report(host, { failed: [mocha, mocha, mocha] }));
    for (const host of [A, B]) status.failed(host, 'away');
    const { failedPages, failedStores } = status.troubles(4);
    expect([failedPages.length, failedStores.length]).toEqual([4, 2]);
    expect(status.troubles(1)).toMatchObject({ failedPages: [{ host: A }], failedStores: [{ host: A }] });
    expect(status.numbers().failedPages).toBe(6);
  });
});

describe('a change waits', () => {
  const waits = () => {
    const { waitingStores, oldestChangeSeconds } = status.numbers();
    return [waitingStores, oldestChangeSeconds];
  };

  test('from its report until the end of its publish', () => {
    status.changed(A);
    pass(2);
    status.changed(A);
    status.changed(B);
    pass(1);
    expect(waits()).toEqual([2, 3]);
    status.begun(A);
    pass(1);
    expect(waits()).toEqual([2, 4]);
    status.published(report(A));
    expect(waits()).toEqual([1, 2]);
  });

  test('longer if it arrived during a publish of its store', () => {
    status.changed(A);
    status.begun(A);
    pass(5);
    status.changed(A);
    pass(1);
    expect(waits()).toEqual([1, 6]);
    status.published(report(A));
    expect(waits()).toEqual([1, 1]);
  });

  test('longer while another process publishes the store, or it cannot be published', () => {
    status.changed(A);
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      status.begun(A);
      status.postponed(A);
      status.begun(A);
      pass(10);
      status.changed(A);
      status.failed(A, 'away');
    }
    expect(waits()).toEqual([1, 30]);
    status.begun(A);
    status.published(report(A, { isFresh: true }));
    expect(waits()).toEqual([0, 0]);
  });

  test('only if there was one', () => {
    status.begun(A);
    pass(100);
    expect(waits()).toEqual([0, 0]);
    status.failed(A, 'away');
    expect(waits()).toEqual([0, 0]);
  });
});
