import { expect, test } from 'vitest';
import type { PublishReport } from '#publish/publish-report.ts';
import { publishAll } from '#server/publishing/publish-all.ts';

test('the first publish reports each store once it is published, except a failed one', async () => {
  const steps: string[] = [];
  const publish = async (host: string): Promise<PublishReport> => {
    steps.push(`publish ${host}`);
    if (host === 'b.example') throw new Error('it cannot be read');
    return { host, pages: 1 } as unknown as PublishReport;
  };
  const publisher = { publish, tryPublish: async () => null, close: async () => undefined };
  const stores = ['a.example', 'b.example', 'c.example'].map((host) => ({ host }));
  await publishAll(publisher, stores, { onStore: (host) => steps.push(`done ${host}`) });
  expect(steps).toEqual([
    'publish a.example',
    'done a.example',
    'publish b.example',
    'publish c.example',
    'done c.example',
  ]);
});
