/**
 * `npm run crash [every]`: kills a real server (-9) at every step between the click on "Place order" and the mail, before
 * and after each statement, once with a shopper who asks again and once with one who is gone. After its restart every
 * paid order must exist once, every debit have its order, stock and coupons add up, and the ledger sum. With `every` only
 * one of so many steps is taken.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedCluster } from '#db/embedded/cluster.ts';
import { runCase } from './crash/case.ts';
import { copyDatabase, fillTemplate } from './crash/store.ts';
import { OperatorError, runScript } from './expected-failure.ts';

const TEMPLATE = 'crash_template';

await runScript(async () => {
  const every = Number(process.argv[2] ?? 1);
  if (!Number.isInteger(every) || every < 1) throw new OperatorError('Give a whole number of steps, or nothing: 1.');
  const dataDir = mkdtempSync(join(tmpdir(), 'frontage-crash-'));
  // As root the database runs as another user, who must reach it there.
  chmodSync(dataDir, 0o755);
  const cluster = await startEmbeddedCluster({ dataDir, fsync: false });
  try {
    const template = await copyDatabase(cluster.url, 'template0', TEMPLATE);
    const store = await fillTemplate(template, dataDir);
    let [cases, bad] = [0, 0];
    for (const comesBack of [true, false]) {
      const who = comesBack ? 'the shopper asks again' : 'the shopper is gone';
      for (let crashAt = 1; ; crashAt += every) {
        const name = `crash_${comesBack ? 'back' : 'gone'}_${crashAt}`;
        const databaseUrl = await copyDatabase(cluster.url, TEMPLATE, name);
        const log = join(dataDir, `${name}.log`);
        const { diedAt, faults } = await runCase({ databaseUrl, dataDir, store, crashAt, comesBack, log });
        if (faults.length > 0) bad += 1;
        if (faults.length > 0) console.error(`${who}, killed ${diedAt} (${crashAt}): ${faults.join('; ')}`);
        if (diedAt === null) break;
        cases += 1;
        console.log(`${who}, killed ${diedAt} (${crashAt}): ${faults.length === 0 ? 'held' : 'NOT HELD'}`);
      }
    }
    console.log(`${cases - bad} of ${cases} kills held.`);
    if (bad > 0) throw new OperatorError(`${bad} did not.`);
  } finally {
    await cluster.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
