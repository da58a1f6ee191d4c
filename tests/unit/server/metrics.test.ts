import { expect, test } from 'vitest';
import { emptyReport } from '#publish/publish-report.ts';
import { metricsText } from '#server/metrics.ts';
import { publishStatus } from '#server/publishing/publish-status.ts';

const report = { ...emptyReport('a.localhost'), isFresh: false };
const check = (isUp: boolean, failed = 0) => ({
  isAnswering: async () => isUp,
  messages: async () => ({ waiting: 3, oldestSeconds: 1.5, failed }),
});
const linesOf = async (text: Promise<string>) => (await text).split('\n');

test('every number has its line and follows the publishing', async () => {
  const status = publishStatus(() => 0);
  const text = metricsText(status, check(true, 2));
  expect(await linesOf(text())).toEqual(
    expect.arrayContaining([
      '# TYPE frontage_pages_published gauge',
      'frontage_pages_published 0',
      '# TYPE frontage_publishes_total counter',
      'frontage_publishes_total 0',
      '# TYPE frontage_edit_to_published_seconds summary',
      // Nothing was observed, which is not a time of 0 s.
      'frontage_edit_to_published_seconds{quantile="0.95"} Nan',
      'frontage_edit_to_published_seconds_count 0',
      'frontage_backend_up 1',
      'frontage_messages_waiting 3',
      'frontage_messages_waiting_seconds 1.5',
      'frontage_messages_failed 2',
    ]),
  );
  status.published({ ...report, total: 9, written: 4, unchanged: 3, removed: 2, reads: 6, bytes: 70, seconds: 0.5 });
  status.published({
    ...report,
    total: 8,
    failed: [{ path: '/x', problem: 'y' }],
    changeAgeSeconds: 0.25,
    seconds: 1.5,
  });
  status.failed('b.localhost', 'away');
  status.changed('b.localhost');
  expect(await linesOf(text())).toEqual(
    expect.arrayContaining([
      'frontage_stores 2',
      'frontage_stores_failed 1',
      'frontage_pages_published 8',
      'frontage_pages_failed 1',
      'frontage_publish_queue_stores 1',
      'frontage_publish_queue_age_seconds 0',
      'frontage_publishes_total 2',
      'frontage_publish_errors_total 1',
      'frontage_pages_written_total 4',
      'frontage_pages_unchanged_total 3',
      'frontage_pages_removed_total 2',
      'frontage_page_failures_total 1',
      'frontage_publish_reads_total 6',
      'frontage_written_bytes_total 70',
      'frontage_edit_to_published_seconds{quantile="0.5"} 0.25',
      'frontage_edit_to_published_seconds_sum 0.25',
      'frontage_edit_to_published_seconds_count 1',
      'frontage_publish_duration_seconds{quantile="0.99"} 1.5',
      'frontage_publish_duration_seconds_sum 2',
    ]),
  );
});

test('the process is measured once for any number of servers', async () => {
  const [one, other] = [metricsText(publishStatus(), check(false)), metricsText(publishStatus(), check(true))];
  const lines = await linesOf(one());
  for (const name of ['process_resident_memory_bytes', 'process_cpu_seconds_total', 'nodejs_eventloop_lag_p99_seconds'])
    expect(lines.filter((line) => line.startsWith(`${name} `))).toHaveLength(1);
  expect(lines).toContain('frontage_backend_up 0');
  expect(await linesOf(other())).toContain('frontage_backend_up 1');
});

test('each metric is declared once, and each line has a name, labels and a number', async () => {
  const lines = (await linesOf(metricsText(publishStatus(), check(true))())).filter(Boolean);
  const types = lines.filter((line) => line.startsWith('# TYPE '));
  expect(new Set(types).size).toBe(types.length);
  const values = lines.filter((line) => !line.startsWith('#'));
  expect(values.filter((line) => !/^[a-z0-9_]+(?:\{[a-z_]+="[^"]*"(?:,[a-z_]+="[^"]*")*\})? \S+$/.test(line))).toEqual(
    [],
  );
  expect(values.filter((line) => line.startsWith('frontage_') && /host/.test(line))).toEqual([]);
});
