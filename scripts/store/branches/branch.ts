import type { TenantDb } from '#db/tenant-db.ts';
import { closestMatch } from '#lib/closest-match.ts';
import { branchWithOffers } from '#services/branches/branch-with-offers.ts';
import { warningsOfDelivery } from '#services/branches/delivery-warnings-of-store.ts';
import { type BranchFields, editBranch, listBranches, type WrittenBranch } from '#services/branches/edit-branch.ts';
import { changedState } from '#services/operators/changed-state.ts';
import { type Problem, problemsText } from '#services/store-file/entry-error.ts';
import { OperatorError } from '../../expected-failure.ts';
import { confirm } from '../../terminal/confirm.ts';
import type { CommandArguments } from '../command.ts';
import { withStore } from '../open-store.ts';
import { recorded } from '../recorded.ts';
import { optionOfField, readSpans, withArea, withHoliday, withHours, withOptions } from './branch-fields.ts';
import { branchLine, holidaysText, hoursText, midnightNotes } from './branch-text.ts';
import { checkContact } from './check-contact.ts';

/** Arguments after the name of a branch. */
interface ActionInput {
  name: string;
  more: readonly string[];
  given: CommandArguments;
}

async function missingBranch(db: TenantDb, name: string): Promise<OperatorError> {
  const names = (await listBranches(db)).map((branch) => branch.name);
  const near = closestMatch(name, names);
  const hint = near ? `Did you mean "${near}"?` : `Its branches: ${names.slice(0, 20).join(', ')}.`;
  return new OperatorError(`There is no branch "${name}". ${hint}`);
}

/** Changes an existing branch. Returns it as it is then, or null if it was removed. */
async function change(
  db: TenantDb,
  name: string,
  edit: (branch: WrittenBranch) => BranchFields | null,
): Promise<WrittenBranch | null> {
  const { isThere, outcome } = await recordedEdit(db, name, (branch) => (branch ? edit(branch) : null));
  if (!isThere) throw await missingBranch(db, name);
  return printOutcome(db, outcome, 'Changed');
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

/** Prints what was done, and warns if delivery is free, unlimited, or needs distances that cannot be determined. */
async function printOutcome(
  db: TenantDb,
  outcome: Awaited<ReturnType<typeof editBranch>>,
  done: string,
): Promise<WrittenBranch | null> {
  if (!outcome.ok) {
    if (outcome.code === 'invalid') throw new OperatorError(problemsText(outcome.problems.map(asTyped)));
    if (outcome.code === 'name_taken') throw new OperatorError('There is another branch with this name.');
    throw new OperatorError('A store needs at least one branch.');
  }
  const { branch } = outcome;
  if (!branch) return null;
  console.log(`${outcome.isChanged ? done : 'Unchanged'}: ${branchLine(branch)}`);
  for (const warning of await warningsOfDelivery(db, branch.name)) console.log(`Warning: ${warning}`);
  return branch;
}

/** The problem with the option in place of the field of a store file that it sets. */
const asTyped = ({ path, text }: Problem): Problem => ({
  path: optionOfField(path),
  text: text.replace(/^(?:opening_hours|holidays|areas\[\d+\]): /, ''),
});

const needed = (word: string | undefined, what: string): string => {
  if (word === undefined) throw new OperatorError(`Missing: ${what}. Help: npm run store -- branch --help`);
  return word;
};

/**
 * Asks before the main branch is removed, because another one takes its place on the pages.
 * @throws {OperatorError} if the operator does not agree or cannot be asked
 */
async function confirmRemoval(db: TenantDb, name: string, args: CommandArguments): Promise<void> {
  const branches = await listBranches(db);
  const branch = branches.find((each) => each.name === name);
  const next = branches.find((each) => each.name !== name);
  if (!branch?.is_main_branch || !next || args.has('yes')) return;
  const lost = `${name} is the main branch. This removes it with its hours, delivery areas, charges and own prices, and ${next.name} becomes the main branch.`;
  const agreed = await confirm(`${lost} Remove it?`);
  if (agreed === null) throw new OperatorError(`${lost} Nothing was removed yet. To remove it, add --yes.`);
  if (!agreed) throw new OperatorError('Nothing was removed.');
}

const ACTIONS: Readonly<Record<string, (db: TenantDb, typed: ActionInput) => Promise<void>>> = {
  async show(db, { name }) {
    const branch = await branchWithOffers(db, name);
    if (!branch) throw await missingBranch(db, name);
    console.log(JSON.stringify(branch, null, 2));
  },
  async add(db, { name, given: args }) {
    await checkContact(db, args);
    const { outcome } = await recordedEdit(db, name, (branch) => {
      if (branch) throw new OperatorError(`There is already a branch "${name}". Change it with "set".`);
      return withOptions({ name }, args);
    });
    await printOutcome(db, outcome, 'Added');
  },
  async set(db, { name, given: args }) {
    await checkContact(db, args);
    await change(db, name, (branch) => withOptions(branch, args));
  },
  async hours(db, { name, more: [typedDays, spans] }) {
    const days = needed(typedDays, 'the days, such as mon-fri, or always');
    const branch = await change(db, name, (present) => withHours(present, days, spans));
    if (branch) console.log([hoursText(branch), ...midnightNotes(readSpans(spans ?? 'closed'))].join('\n'));
  },
  async holiday(db, { name, more: [typedDate, typedSpans], given: args }) {
    const date = needed(typedDate, 'the date, such as 2026-12-25');
    const spans = needed(typedSpans, 'the hours, closed or none');
    const title = args.option('title') ?? '';
    const branch = await change(db, name, (present) => withHoliday(present, date, spans, title));
    const notes = spans === 'none' ? [] : midnightNotes(readSpans(spans));
    if (branch) console.log([holidaysText(branch), ...notes].join('\n'));
  },
  async area(db, { name, more: [area = '', removal], given: args }) {
    if (removal !== undefined && removal !== 'remove')
      throw new OperatorError(`Expected nothing or remove after the name of the area instead of "${removal}".`);
    const isRemoval = removal === 'remove' || args.has('delete');
    await change(db, name, (branch) => withArea(branch, area, isRemoval, args));
  },
  async remove(db, { name, given: args }) {
    await confirmRemoval(db, name, args);
    const mainBefore = await mainBranch(db);
    await change(db, name, () => null);
    const main = await mainBranch(db);
    console.log(`Removed ${name}.${main === mainBefore ? '' : ` The main branch is now ${main}.`}`);
  },
};

const mainBranch = async (db: TenantDb): Promise<string | undefined> =>
  (await listBranches(db)).find(({ is_main_branch: isMain }) => isMain)?.name;

export async function run(args: CommandArguments): Promise<void> {
  const [host = '', action = '', name, ...more] = args.arguments;
  if (action === 'list') {
    await withStore(host, async ({ db }) => {
      const warnings = await warningsOfDelivery(db);
      console.log(
        [...(await listBranches(db)).map(branchLine), ...warnings.map((each) => `Warning: ${each}`)].join('\n'),
      );
    });
    return;
  }
  const work = Object.hasOwn(ACTIONS, action) ? ACTIONS[action] : undefined;
  if (!work) {
    const actions = ['list', ...Object.keys(ACTIONS)];
    const near = closestMatch(action, actions);
    throw new OperatorError(
      `Unknown action "${action}". ${near ? `Did you mean "${near}"? ` : ''}Actions: ${actions.join(', ')}.`,
    );
  }
  const typed = { name: needed(name, 'the name of the branch'), more, given: args };
  await withStore(host, ({ db }) => work(db, typed));
}
