import { isDeepStrictEqual } from 'node:util';
import { storeFileDiscount } from '#contracts/store-file/store-file-pricing.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { couponKey } from '#domain/discounts/targets.ts';
import { closestMatch } from '#lib/closest-match.ts';
import { changedState } from '#services/operators/changed-state.ts';
import {
  changeDiscount,
  type DiscountChange,
  type DiscountPatch,
  discountMistake,
  discountName,
  findDiscount,
  removeDiscountById,
  type StoreDiscount,
  saveDiscount,
  storeDiscounts,
  type WrittenDiscount,
} from '#services/pricing/store-discounts.ts';
import { fieldOf, type Problem, problemsText } from '#services/store-file/entry-error.ts';
import { storeSettings } from '#services/stores/read-settings.ts';
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

function failure(outcome: Exclude<DiscountChange, { ok: true }>, { type }: DiscountPatch): OperatorError {
  if ('problems' in outcome) return new OperatorError(problemsText(outcome.problems.map(asTyped)));
  switch (outcome.code) {
    case 'not_found':
      return new OperatorError('Somebody else has removed the discount.');
    case 'ends_before_start':
      return new OperatorError('--ends must be after --starts');
    case 'value_missing':
      return new OperatorError(
        `A ${type} coupon needs --value: ${type === 'percent' ? 'percent' : 'an amount'} above 0`,
      );
  }
}

const show = (done: string, discount: WrittenDiscount): void =>
  console.log(`${done}: ${nameOf(discount)} ${optionsOf(discount)}`);

async function add(db: TenantDb, fields: DiscountPatch): Promise<void> {
  const mistake = discountMistake(fields);
  if (mistake) throw failure({ ok: false, code: mistake }, fields);
  const added = await recorded(db, async (transaction) => {
    const made = await saveDiscount(transaction, fields, null);
    if (!made.ok) throw failure(made, fields);
    const state = changedState({}, made.discount);
    return { made, change: { action: 'discount.add', subject: discountName(made.discount), ...state } };
  });
  show('Added', added.discount);
}

async function change(db: TenantDb, { id, discount }: StoreDiscount, patch: DiscountPatch): Promise<void> {
  const { before, after } = await recorded(db, async (transaction) => {
    const made = await changeDiscount(transaction, id, patch);
    if (!made.ok) throw failure(made, { ...discount, ...patch });
    const state = changedState(made.before.discount, made.after.discount);
    const subject = discountName(made.before.discount);
    const isChanged = !isDeepStrictEqual(made.before.discount, made.after.discount);
    return { made, change: isChanged ? { action: 'discount.change', subject, ...state } : null };
  });
  show(isDeepStrictEqual(before.discount, after.discount) ? 'Unchanged' : 'Changed', after.discount);
}

/** @throws {OperatorError} for a date that is not one, in the words of the option */
function checkDates(args: CommandArguments, timeZone: string): void {
  for (const option of ['starts', 'ends']) {
    const typed = args.option(option);
    const [, read] = FIELDS[option] ?? [];
    if (typed === undefined || storeFileDiscount.shape.starts_at.safeParse(read?.(typed, timeZone)).success) continue;
    throw new OperatorError(
      `--${option}: "${typed}" is not a date such as 2026-12-01, alone or with a time: 2026-12-01T09:00:00+01:00`,
    );
  }
}

function patchOf(args: CommandArguments, timeZone: string): Record<string, unknown> {
  checkDates(args, timeZone);
  const typed = Object.entries(FIELDS).flatMap(([option, [field, read]]) => {
    const value = args.option(option);
    return value === undefined ? [] : [[field, read(value, timeZone)] as const];
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

type Action = (db: TenantDb, name: string, args: CommandArguments, timeZone: string) => Promise<void>;

const ACTIONS: Readonly<Record<string, Action>> = {
  async add(db, name, args, timeZone) {
    const present = await findDiscount(db, name);
    const isAutomatic = args.has('automatic');
    if (present && (present.discount.code === undefined) === isAutomatic)
      throw new OperatorError(`There is already a discount ${nameOf(present.discount)}. Change it with "set".`);
    await add(db, { title: name, ...patchOf(args, timeZone), code: isAutomatic ? null : name });
  },
  async set(db, codeOrTitle, args, timeZone) {
    const present = await findDiscount(db, codeOrTitle);
    if (!present) throw await missing(db, codeOrTitle);
    await change(db, present, patchOf(args, timeZone));
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
  await withStore(host, async ({ db }) => work(db, name, args, (await storeSettings(db)).time_zone));
}
