import type { TenantDb } from '#db/tenant-db.ts';
import { couponKey } from '#domain/discounts/targets.ts';
import { closestMatch } from '#lib/closest-match.ts';
import {
  type CouponPatch,
  findCoupon,
  listDiscounts,
  removeDiscount,
  saveCoupon,
  type WrittenDiscount,
} from '#services/pricing/coupons.ts';
import { type Problem, problemsText } from '#services/store-file/import/entry-error.ts';
import { OperatorError } from '../../expected-failure.ts';
import { withStore } from '../open-store.ts';
import type { VerbArguments } from '../verb.ts';

const text = (typed: string): string => typed;
/** Text that is not a number is passed on, so that the validation of the field explains what it expects. */
const number = (typed: string): unknown => (/^-?\d+(?:\.\d+)?$/.test(typed) ? Number(typed) : typed);
const numberOrNone = (typed: string): unknown => (typed === 'none' ? null : number(typed));
const list = (typed: string): string[] => (typed === 'any' ? [] : typed.split(',').map((part) => part.trim()));
const instant = (typed: string): string | null => {
  if (typed === 'none') return null;
  return /^\d{4}-\d{2}-\d{2}$/.test(typed) ? `${typed}T00:00:00Z` : typed;
};
const yes = (typed: string): unknown => ({ yes: true, no: false })[typed] ?? typed;

/** Option → field of a store file, and its parser. */
const FIELDS: Readonly<Record<string, readonly [field: string, read: (typed: string) => unknown]>> = {
  type: ['type', text],
  value: ['value', number],
  title: ['title', text],
  description: ['description', text],
  'max-discount': ['max_discount', numberOrNone],
  'min-subtotal': ['min_subtotal', number],
  'applies-to': ['applies_to', text],
  products: ['product_slugs', list],
  categories: ['category_slugs', list],
  branches: ['branches', list],
  'order-types': ['order_types', list],
  starts: ['starts_at', instant],
  ends: ['ends_at', instant],
  'first-order': ['is_first_order_only', yes],
  limit: ['usage_limit', numberOrNone],
  'limit-per-customer': ['usage_limit_per_customer', numberOrNone],
  listed: ['is_listed', yes],
  priority: ['priority', number],
};

const OPTIONS = new Map(Object.entries(FIELDS).map(([option, [field]]) => [field, option]));

/** The problem with the option in place of the field that it sets. */
function asTyped({ path, text }: Problem): Problem {
  const option = OPTIONS.get(path.replace(/\[\d+\]$/, ''));
  return { path: option === undefined ? path : `--${option}`, text };
}

/** Rejects combinations that a store file allows but that are mistakes on the command line. */
function checkSense({ type, value, starts_at: starts, ends_at: ends }: CouponPatch): void {
  if ((type === 'percent' || type === 'fixed') && !value)
    throw new OperatorError(`A ${type} coupon needs --value: ${type === 'percent' ? 'percent' : 'an amount'} above 0`);
  if (typeof starts === 'string' && typeof ends === 'string' && Date.parse(starts) >= Date.parse(ends))
    throw new OperatorError('--ends must be after --starts');
}

async function save(db: TenantDb, fields: CouponPatch, done: string): Promise<void> {
  checkSense(fields);
  const outcome = await saveCoupon(db, fields);
  if (!outcome.ok) throw new OperatorError(problemsText(outcome.problems.map(asTyped)));
  console.log(`${outcome.isChanged ? done : 'Unchanged'}: ${line(outcome.coupon)}`);
}

function patchOf(args: VerbArguments): Record<string, unknown> {
  const typed = Object.entries(FIELDS).flatMap(([option, [field, read]]) => {
    const value = args.option(option);
    return value === undefined ? [] : [[field, read(value)] as const];
  });
  const patch = Object.fromEntries(typed);
  if (args.has('products')) return { applies_to: 'products', ...patch };
  return args.has('categories') ? { applies_to: 'categories', ...patch } : patch;
}

/** Describes a coupon with the options that would create it. */
function line(coupon: WrittenDiscount): string {
  const shown = Object.entries(FIELDS).flatMap(([option, [field]]) => {
    const value = (coupon as unknown as Record<string, unknown>)[field];
    if (value === undefined || (option === 'value' && value === 0) || (option === 'priority' && value === 0)) return [];
    const words = { true: 'yes', false: 'no' }[String(value)] ?? String(value);
    return [`--${option} ${/\s/.test(words) ? JSON.stringify(words) : words}`];
  });
  return [coupon.code ?? `automatic ${JSON.stringify(coupon.title)}`, ...shown].join(' ');
}

async function missing(db: TenantDb, code: string): Promise<OperatorError> {
  const all = await listDiscounts(db);
  if (all.some((each) => !each.code && each.title.toLowerCase() === code.trim().toLowerCase()))
    return new OperatorError(
      `"${code}" has no code, because it is applied automatically. Change it by a store file (docs/store-file.md), or remove it.`,
    );
  const codes = all.map((each) => each.code ?? each.title);
  const near = closestMatch(couponKey(code), codes) ?? closestMatch(code, codes);
  const hint = near
    ? ` Did you mean "${near}"?`
    : codes.length > 0
      ? ` Coupons: ${codes.join(', ')}.`
      : ' The store has no coupons.';
  return new OperatorError(`There is no coupon "${code}".${hint}`);
}

const ACTIONS: Readonly<Record<string, (db: TenantDb, code: string, args: VerbArguments) => Promise<void>>> = {
  async add(db, code, args) {
    const present = await findCoupon(db, code);
    if (present) throw new OperatorError(`There is already a coupon "${present.code}". Change it with "set".`);
    await save(db, { title: code, ...patchOf(args), code }, 'Added');
  },
  async set(db, code, args) {
    const present = await findCoupon(db, code);
    if (!present) throw await missing(db, code);
    await save(db, { ...present, ...patchOf(args) }, 'Changed');
  },
  async remove(db, code) {
    const removed = await removeDiscount(db, code);
    if (removed === null) throw await missing(db, code);
    console.log(`Removed ${removed}.`);
  },
};

export async function run(args: VerbArguments): Promise<void> {
  const [host = '', action = '', code] = args.arguments;
  const isAnyOption = Object.keys(FIELDS).some((option) => args.has(option));
  if (isAnyOption && action !== 'add' && action !== 'set')
    throw new OperatorError(`Options can be used only with "add" and "set", not with "${action}".`);
  if (action === 'list' && code === undefined)
    return withStore(host, async ({ db }) => {
      const coupons = await listDiscounts(db);
      console.log(coupons.length === 0 ? 'There are no discounts.' : coupons.map(line).join('\n'));
    });
  const work = Object.hasOwn(ACTIONS, action) ? ACTIONS[action] : undefined;
  if (!work)
    throw new OperatorError(`Expected "list", or "add", "set" or "remove" with a code, instead of "${action}".`);
  if (code === undefined)
    throw new OperatorError(`The code is missing: npm run store -- coupon ${host} ${action} CODE`);
  await withStore(host, ({ db }) => work(db, code, args));
}
