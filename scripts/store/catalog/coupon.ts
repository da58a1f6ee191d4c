import { storeFileDiscount } from '#contracts/store-file/store-file-pricing.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { couponKey } from '#domain/discounts/targets.ts';
import { closestMatch } from '#lib/closest-match.ts';
import { changedState } from '#services/operators/changed-state.ts';
import {
  type DiscountPatch,
  discountMistake,
  discountName,
  findDiscount,
  removeDiscountById,
  type StoreDiscount,
  saveDiscount,
  storeDiscounts,
} from '#services/pricing/store-discounts.ts';
import { fieldOf, type Problem, problemsText } from '#services/store-file/entry-error.ts';
import { OperatorError } from '../../expected-failure.ts';
import type { CommandArguments } from '../command.ts';
import { withStore } from '../open-store.ts';
import { recorded } from '../recorded.ts';
import { FIELDS, nameOf, OPTIONS, optionsOf } from './discount-options.ts';

/** The problem with the option in place of the field that it sets. */
function asTyped(problem: Problem): Problem {
  const option = OPTIONS.get(fieldOf(problem));
  return option === undefined ? problem : { path: `--${option}`, text: problem.text };
}

/** Rejects combinations that a store file allows but that are mistakes on the command line. */
function checkSense(fields: DiscountPatch): void {
  const mistake = discountMistake(fields);
  if (mistake === 'ends_before_start') throw new OperatorError('--ends must be after --starts');
  if (mistake === 'value_missing')
    throw new OperatorError(
      `A ${fields['type']} coupon needs --value: ${fields['type'] === 'percent' ? 'percent' : 'an amount'} above 0`,
    );
}

/** @param present the discount to change; null to add one */
async function save(db: TenantDb, fields: DiscountPatch, present: StoreDiscount | null): Promise<void> {
  checkSense(fields);
  const outcome = await recorded(db, async (transaction) => {
    const made = await saveDiscount(transaction, fields, present?.id ?? null);
    if (!made.ok && made.code === 'not_found') throw new OperatorError('Somebody else has removed the discount.');
    if (!made.ok) throw new OperatorError(problemsText(made.problems.map(asTyped)));
    const action = present ? ('discount.change' as const) : ('discount.add' as const);
    const state = changedState(present?.discount ?? {}, made.discount);
    const subject = discountName(present?.discount ?? made.discount);
    return { made, change: made.isChanged ? { action, subject, ...state } : null };
  });
  const done = present === null ? 'Added' : outcome.isChanged ? 'Changed' : 'Unchanged';
  console.log(`${done}: ${nameOf(outcome.discount)} ${optionsOf(outcome.discount)}`);
}

/** @throws {OperatorError} for a date that is not one, in the words of the option */
function checkDates(args: CommandArguments): void {
  for (const option of ['starts', 'ends']) {
    const typed = args.option(option);
    const [, read] = FIELDS[option] ?? [];
    if (typed === undefined || storeFileDiscount.shape.starts_at.safeParse(read?.(typed)).success) continue;
    throw new OperatorError(
      `--${option}: "${typed}" is not a date such as 2026-12-01, alone or with a time: 2026-12-01T09:00:00+01:00`,
    );
  }
}

function patchOf(args: CommandArguments): Record<string, unknown> {
  checkDates(args);
  const typed = Object.entries(FIELDS).flatMap(([option, [field, read]]) => {
    const value = args.option(option);
    return value === undefined ? [] : [[field, read(value)] as const];
  });
  const patch = Object.fromEntries(typed);
  const targets = (['products', 'categories'] as const).filter((option) => args.has(option));
  // With `any` the discount is for the whole cart: for a list of no products it would apply to nothing.
  const target = targets.find((option) => args.option(option) !== 'any');
  return targets.length === 0 ? patch : { applies_to: target ?? 'cart', ...patch };
}

async function missing(db: TenantDb, typed: string): Promise<OperatorError> {
  const names = (await storeDiscounts(db)).map(({ discount }) => discountName(discount));
  const near = closestMatch(couponKey(typed), names) ?? closestMatch(typed, names);
  const hint = near
    ? ` Did you mean "${near}"?`
    : names.length > 0
      ? ` Discounts: ${names.slice(0, 20).join(', ')}.`
      : ' The store has none.';
  return new OperatorError(`There is no discount "${typed}".${hint}`);
}

const ACTIONS: Readonly<Record<string, (db: TenantDb, name: string, args: CommandArguments) => Promise<void>>> = {
  async add(db, name, args) {
    const present = await findDiscount(db, name);
    const isAutomatic = args.has('automatic');
    if (present && (present.discount.code === undefined) === isAutomatic)
      throw new OperatorError(`There is already a discount ${nameOf(present.discount)}. Change it with "set".`);
    await save(db, { title: name, ...patchOf(args), code: isAutomatic ? null : name }, null);
  },
  async set(db, codeOrTitle, args) {
    const present = await findDiscount(db, codeOrTitle);
    if (!present) throw await missing(db, codeOrTitle);
    await save(db, { ...present.discount, ...patchOf(args) }, present);
  },
  async remove(db, codeOrTitle) {
    const removed = await recorded(db, async (transaction) => {
      const present = await findDiscount(transaction, codeOrTitle);
      const found = present && (await removeDiscountById(transaction, present.id));
      if (!found) throw await missing(db, codeOrTitle);
      const [made, before] = [discountName(found.discount), changedState({}, found.discount).after];
      return { made, change: { action: 'discount.remove', subject: made, before, after: null } };
    });
    console.log(`Removed ${removed}.`);
  },
};

export async function run(args: CommandArguments): Promise<void> {
  const [host = '', action = '', name = ''] = args.arguments;
  const work = Object.hasOwn(ACTIONS, action) ? ACTIONS[action] : undefined;
  if (!work)
    throw new OperatorError(`Expected "add", "set" or "remove" instead of "${action}". To list: coupons ${host}`);
  if (action !== 'add' && args.has('automatic')) throw new OperatorError('--automatic can only be used with "add".');
  if (action === 'remove' && Object.keys(FIELDS).some((option) => args.has(option)))
    throw new OperatorError('Options can be used only with "add" and "set", not with "remove".');
  await withStore(host, ({ db }) => work(db, name, args));
}
