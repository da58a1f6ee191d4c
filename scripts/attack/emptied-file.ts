import { truncateSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Attack } from './attack.ts';
import { get, PAGE } from './http.ts';

/** The server reloads cached responses after two seconds. */
const FORGOTTEN_MS = 2_500;

/** Simulates a machine crash that left a published file empty. */
export const emptiedFile: Attack = {
  title: 'a published file that is empty',
  async run({ port, published }) {
    const before = await get(port, PAGE);
    for (const ending of ['', '.br', '.gz']) truncateSync(join(published, `${PAGE.slice(1)}/index.html${ending}`));
    await wait(FORGOTTEN_MS);
    const after = await get(port, PAGE);
    return {
      figure: `${after.status} with ${after.text.length} of ${before.text.length} characters`,
      holds: after.status === 200 && after.text.includes('</html>'),
    };
  },
};
