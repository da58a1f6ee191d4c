/** `node --import ../trial/prepare.ts run.ts <folder> [index …]`: runs races on a site of its own, and sends its parent what came of each. */
import { faultOf } from '../trial/faults.ts';
import { RACES } from './races.ts';
import { openSite } from './site.ts';

const [, , folder = '', ...wanted] = process.argv;
const fault = faultOf(process.env['FRONTAGE_FAULT'] ?? '');
const site = await openSite(folder, fault?.sql ?? []);
try {
  for (const name of wanted) {
    const race = RACES[name];
    if (!race) throw new Error(`no such race: ${name}`);
    process.send?.({ name, outcome: await race.run(site) });
  }
} finally {
  await site.close();
}
