import { statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Attack } from './attack.ts';
import { get, PAGE } from './http.ts';

/** The server reloads cached responses after two seconds. */
const CACHE_EXPIRY_MS = 2_500;
const MAX_REPAIR_MS = 5_000;

/** Simulates a machine crash that left a published file empty. */
export const emptiedFile: Attack = {
  title: 'an emptied published file',
  async run({ port, published }) {
    const before = await get(port, PAGE);
    const files = ['', '.br', '.gz'].map((ending) => join(published, `${PAGE.slice(1)}/index.html${ending}`));
    for (const file of files) truncateSync(file);
    await wait(CACHE_EXPIRY_MS);
    const after = await get(port, PAGE);
    const readAt = performance.now();
    const isRepaired = () => files.every((file) => statSync(file).size > 0);
    while (!isRepaired() && performance.now() < readAt + MAX_REPAIR_MS) await wait(10);
    const repair = isRepaired()
      ? `published again after ${(performance.now() - readAt).toFixed(0)} ms`
      : 'not repaired';
    return {
      figure: `${after.status} with ${after.text.length} of ${before.text.length} characters, ${repair}`,
      holds: after.status === 200 && after.text.includes('</html>') && isRepaired(),
    };
  },
};
