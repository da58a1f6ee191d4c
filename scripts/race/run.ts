/**
 * `node --import ./prepare.ts run.ts <folder> [race …]`: runs races on a site of its own and sends each result to the
 * parent process.
 */
import { runScript } from '../expected-failure.ts';
import { undoAll } from '../stopping.ts';
import { faultOf } from '../trial/fault.ts';
import { RACE_FAULTS } from './faults.ts';
import { RACES } from './races.ts';
import { openSite } from './site.ts';

const [, , folder = '', ...wanted] = process.argv;

await runScript(async () => {
  const fault = faultOf(RACE_FAULTS, process.env['FRONTAGE_FAULT'] ?? '');
  const site = await openSite(folder, fault?.sql ?? []);
  for (const name of wanted) {
    const race = RACES[name];
    if (!race) throw new Error(`no such race: ${name}`);
    process.send?.({ name, outcome: await race.run(site) });
  }
  await undoAll();
});
