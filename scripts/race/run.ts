/**
 * `node --import ./prepare.ts run.ts <folder> [race …]`: runs races, or all of them, on a site of its own and sends each
 * result to the parent process.
 */
import { OperatorError, runScript } from '../expected-failure.ts';
import { undoAll } from '../stopping.ts';
import { faultOf } from '../trial/fault.ts';
import { merge, scratchCard, wallet } from './accounts.ts';
import { RACE_FAULTS } from './faults.ts';
import { coupon, oneCart, oneKey, stock } from './orders.ts';
import { cancelAndPay, doors } from './payments.ts';
import type { Race, RaceEnd } from './race.ts';
import { openSite } from './site.ts';

/** All races by name. */
const RACES: Readonly<Record<string, Race>> = {
  stock,
  coupon,
  one_key: oneKey,
  one_cart: oneCart,
  wallet,
  doors,
  cancel_and_pay: cancelAndPay,
  scratch_card: scratchCard,
  merge,
};

const [, , folder = '', ...wanted] = process.argv;

await runScript(async () => {
  const names = wanted.length > 0 ? wanted : Object.keys(RACES);
  const races = names.map((name) => {
    const race = Object.hasOwn(RACES, name) ? RACES[name] : undefined;
    if (!race) throw new OperatorError(`There is no race "${name}". Races: ${Object.keys(RACES).join(', ')}`);
    return race;
  });
  const fault = faultOf(RACE_FAULTS, process.env['FRONTAGE_FAULT'] ?? '');
  const site = await openSite(folder, fault?.sql ?? []);
  for (const race of races) process.send?.({ title: race.title, outcome: await race.run(site) } satisfies RaceEnd);
  await undoAll();
});
