import type { TenantDb } from '#db/tenant-db.ts';
import { closestMatch } from '#lib/closest-match.ts';
import { warningsOfDelivery } from '#services/branches/delivery-warnings-of-store.ts';
import { type BranchFields, editBranch, listBranches, type WrittenBranch } from '#services/branches/edit-branch.ts';
import { changedState } from '#services/operators/changed-state.ts';
import { problemsText } from '#services/store-file/import/entry-error.ts';
import { OperatorError } from '../../expected-failure.ts';
import { withStore } from '../open-store.ts';
import { recorded } from '../recorded.ts';
import type { VerbArguments } from '../verb.ts';
import { withArea, withHoliday, withHours, withOptions } from './branch-fields.ts';

/** Arguments after the name of a branch. */
interface ActionInput {
  name: string;
  more: readonly string[];
  given: VerbArguments;
}

const openDays = (hours: NonNullable<WrittenBranch['opening_hours']>): string[] =>
  Object.entries(hours).flatMap(([day, spans]) => (spans?.length ? [day] : []));

/** Delivery range of a branch without areas, which is limited by its distance slabs. */
function reach(slabs: readonly { up_to_km: number }[] = []): string {
  return slabs.length === 0
    ? 'delivers anywhere'
    : `delivers up to ${Math.max(...slabs.map((slab) => slab.up_to_km))} km`;
}

/** Describes a branch in one line: location, opening days, delivery. */
function line({
  name,
  is_main_branch: isMain,
  lat,
  lng,
  opening_hours: hours,
  areas = [],
  delivery,
  order_types: ways,
  email,
}: WrittenBranch): string {
  const kinds = areas.map((area) => {
    const kind = area.polygon
      ? 'polygon'
      : area.radius_km
        ? `${area.radius_km} km`
        : `${area.pincodes?.length} postcodes`;
    return `${area.name ? `${area.name}: ` : ''}${kind}${area.priority ? ` (priority ${area.priority})` : ''}`;
  });
  const delivers = [
    kinds.length > 0 ? `delivers to ${kinds.join('; ')}` : reach(delivery?.slabs ?? []),
    delivery ? '' : 'for free',
  ];
  const parts = [
    isMain ? 'main branch' : '',
    lat === undefined || lat === null ? 'no coordinates' : `at ${lat},${lng}`,
    hours ? `open ${openDays(hours).join(', ') || 'never'}` : 'always open',
    ...(ways && !ways.includes('delivery') ? ['pickup only'] : delivers),
    email ? `new orders are mailed to ${email}` : '',
  ];
  return `${name}: ${parts.filter(Boolean).join(', ')}`;
}

async function missingBranch(db: TenantDb, name: string): Promise<OperatorError> {
  const names = (await listBranches(db)).map((branch) => branch.name);
  const near = closestMatch(name, names);
  const hint = near ? `Did you mean "${near}"?` : `Its branches: ${names.slice(0, 20).join(', ')}.`;
  return new OperatorError(`There is no branch "${name}". ${hint}`);
}

/** Changes an existing branch. */
async function change(db: TenantDb, name: string, edit: (branch: WrittenBranch) => BranchFields | null): Promise<void> {
  const { isThere, outcome } = await recordedEdit(db, name, (branch) => (branch ? edit(branch) : null));
  if (!isThere) throw await missingBranch(db, name);
  printOutcome(outcome, 'Changed');
  await warn(db, outcome);
}

/** Edits a branch, with its entry in the history. */
const recordedEdit = (db: TenantDb, name: string, edit: (branch: WrittenBranch | undefined) => BranchFields | null) =>
  recorded(db, async (transaction) => {
    let before: WrittenBranch | undefined;
    const outcome = await editBranch(transaction, name, (branch) => {
      before = branch;
      return edit(branch);
    });
    const made = { outcome, isThere: before !== undefined };
    if (!outcome.ok || !outcome.isChanged) return { made, change: null };
    const subject = outcome.branch?.name ?? name;
    const state = changedState(before ?? {}, outcome.branch ?? {});
    if (!before) return { made, change: { action: 'branch.add', subject, ...state } };
    if (outcome.branch) return { made, change: { action: 'branch.change', subject, ...state } };
    return { made, change: { action: 'branch.remove', subject, before: changedState({}, before).after, after: null } };
  });

/** Warns if delivery from the branch is free, unlimited, or needs distances that cannot be determined. */
async function warn(db: TenantDb, outcome: Awaited<ReturnType<typeof editBranch>>): Promise<void> {
  if (!outcome.ok || !outcome.branch) return;
  for (const warning of await warningsOfDelivery(db, outcome.branch.name)) console.log(`Warning: ${warning}`);
}

function printOutcome(outcome: Awaited<ReturnType<typeof editBranch>>, done: string): void {
  if (outcome.ok) {
    if (outcome.branch) console.log(`${outcome.isChanged ? done : 'Unchanged'}: ${line(outcome.branch)}`);
    return;
  }
  if (outcome.code === 'invalid') throw new OperatorError(problemsText(outcome.problems));
  if (outcome.code === 'name_taken') throw new OperatorError('There is another branch with this name.');
  throw new OperatorError('A store needs at least one branch.');
}

const needed = (word: string | undefined, what: string): string => {
  if (word === undefined) throw new OperatorError(`Missing: ${what}. Help: npm run store -- branch --help`);
  return word;
};

const ACTIONS: Readonly<Record<string, (db: TenantDb, typed: ActionInput) => Promise<void>>> = {
  async show(db, { name }) {
    const branch = (await listBranches(db)).find((each) => each.name === name);
    if (!branch) throw await missingBranch(db, name);
    console.log(JSON.stringify(branch, null, 2));
  },
  async add(db, { name, given: args }) {
    const { outcome } = await recordedEdit(db, name, (branch) => {
      if (branch) throw new OperatorError(`There is already a branch "${name}". Change it with "set".`);
      return withOptions({ name }, args);
    });
    printOutcome(outcome, 'Added');
    await warn(db, outcome);
  },
  set: (db, { name, given: args }) => change(db, name, (branch) => withOptions(branch, args)),
  hours: (db, { name, more: [days, spans] }) =>
    change(db, name, (branch) => withHours(branch, needed(days, 'the days, such as mon-fri, or always'), spans)),
  holiday: (db, { name, more: [date, spans], given: args }) =>
    change(db, name, (branch) =>
      withHoliday(
        branch,
        needed(date, 'the date, such as 2026-12-25'),
        needed(spans, 'the hours, closed or none'),
        args.option('title') ?? '',
      ),
    ),
  area: (db, { name, more: [area = ''], given: args }) => change(db, name, (branch) => withArea(branch, area, args)),
  async remove(db, { name }) {
    await change(db, name, () => null);
    console.log(`Removed ${name}.`);
  },
};

export async function run(args: VerbArguments): Promise<void> {
  const [host = '', action = '', name, ...more] = args.arguments;
  if (action === 'list') {
    await withStore(host, async ({ db }) => {
      const warnings = await warningsOfDelivery(db);
      console.log([...(await listBranches(db)).map(line), ...warnings.map((each) => `Warning: ${each}`)].join('\n'));
    });
    return;
  }
  const work = Object.hasOwn(ACTIONS, action) ? ACTIONS[action] : undefined;
  if (!work) throw new OperatorError(`Unknown action "${action}". Actions: list, ${Object.keys(ACTIONS).join(', ')}.`);
  const typed = { name: needed(name, 'the name of the branch'), more, given: args };
  await withStore(host, ({ db }) => work(db, typed));
}
