/**
 * `npm run attack`: simulates attacks and failing machines against a server of its own, on this machine only. Prints
 * the measurements and whether the server withstood each attack; fails if it did not.
 */

import { emptiedFile } from './attack/emptied-file.ts';
import { lostNetwork } from './attack/lost-network.ts';
import { manyReads } from './attack/many-reads.ts';
import { shownToStrangers } from './attack/shown-to-strangers.ts';
import { openAttackSite } from './attack/site.ts';
import { stopUnderLoad } from './attack/stop-under-load.ts';
import { unreadResponses } from './attack/unread-responses.ts';
import { ensureBuild } from './build/ensure-build.ts';
import { OperatorError, runScript } from './expected-failure.ts';
import { undoAll } from './stopping.ts';
import { formatTable } from './terminal/table.ts';

const ATTACKS = [unreadResponses, shownToStrangers, emptiedFile, lostNetwork, manyReads, stopUnderLoad];
const COLUMNS = ['attack', 'measured', ''].map((heading) => ({ heading }));

await runScript(async () => {
  const built = await ensureBuild(process.cwd());
  if (built.code !== 0) throw new OperatorError(`The site could not be built:\n${built.output.trim()}`);
  const site = await openAttackSite();
  const rows: string[][] = [];
  let failed = 0;
  for (const attack of ATTACKS) {
    const { figure, holds } = await attack.run(site);
    rows.push([attack.title, figure, holds ? 'holds' : 'DOES NOT HOLD']);
    if (!holds) failed += 1;
  }
  console.log(formatTable(COLUMNS, rows));
  await undoAll();
  if (failed > 0) throw new OperatorError(`The server did not withstand ${failed} of ${ATTACKS.length} attacks.`);
});
