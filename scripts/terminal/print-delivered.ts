import type { Delivery } from '#publish/deliver.ts';

const counted = (count: number, what: string): string[] => (count > 0 ? [`${count} ${what}`] : []);

/**
 * Prints one line for each store with deliveries or failed deliveries.
 * @returns true if everything was delivered
 */
export function printDelivered(deliveries: readonly Delivery[]): boolean {
  for (const { host, put, removed, purged, undelivered, unpurged, problem } of deliveries) {
    const done = [...counted(put, 'pages'), ...counted(removed, 'removed'), ...counted(purged, 'purged from the CDN')];
    if (done.length > 0) console.log(`delivered: ${host}: ${done.join(', ')}`);
    const left = [...counted(undelivered, 'pages'), ...counted(unpurged, 'not purged from the CDN')];
    const why = problem ?? 'the next publish tries again';
    if (left.length > 0 || problem !== null) console.error(`not delivered: ${[host, ...left].join(', ')}: ${why}`);
  }
  return deliveries.every(({ undelivered, unpurged, problem }) => undelivered + unpurged === 0 && problem === null);
}
