import {
  addDiscountBody,
  changeDiscountBody,
  type OperatorDiscount,
  operatorDiscountParams,
  operatorDiscountResponse,
  operatorDiscountsResponse,
} from '#contracts/operator/discounts.ts';
import { operatorQuery } from '#contracts/operator/operators.ts';
import { storeFileDiscount } from '#contracts/store-file/store-file-pricing.ts';
import { changedState } from '#services/operators/changed-state.ts';
import {
  changeDiscount,
  type DiscountChange,
  discountMistake,
  discountName,
  removeDiscountById,
  type StoreDiscount,
  saveDiscount,
  storeDiscount,
  storeDiscounts,
} from '#services/pricing/store-discounts.ts';
import { fieldOf } from '#services/store-file/entry-error.ts';
import { operatorRoute } from '../request/personal-route.ts';
import type { RequestContext } from '../request/request-context.ts';
import { ApiError, fieldError } from '../response/api-error.ts';
import { storeWords } from '../store/store-words.ts';
import { outdatedError } from './changed-meanwhile.ts';
import { operatorWrite } from './operator-write.ts';

const tag = 'Discounts';
const right = 'discounts';

const getDiscounts = operatorRoute({
  method: 'GET',
  path: '/operator/discounts',
  tag,
  summary: 'The discounts of the store, automatic ones and by code',
  right,
  query: operatorQuery,
  response: operatorDiscountsResponse,
  status: 200,
  errors: [],
  async respond({ db }) {
    const discounts = await db.shared('discounts', () => storeDiscounts(db));
    return { discounts: discounts.map(presentDiscount) };
  },
});

const getDiscount = operatorRoute({
  method: 'GET',
  path: '/operator/discounts/{discount_id}',
  tag,
  summary: 'One discount',
  right,
  query: operatorQuery,
  params: operatorDiscountParams,
  response: operatorDiscountResponse,
  status: 200,
  errors: ['not_found'],
  async respond({ db }, { params }) {
    const discount = await shown(db, params.discount_id);
    return discount ? { discount } : new ApiError('not_found');
  },
});

const postDiscount = operatorWrite({
  method: 'POST',
  path: '/operator/discounts',
  tag,
  summary: 'Adds a discount',
  description: 'Omitted fields get the defaults of a store file. With a `code` it is a coupon, without one automatic.',
  right,
  query: operatorQuery,
  body: addDiscountBody,
  response: operatorDiscountResponse,
  status: 201,
  errors: [],
  async respond({ db }, { body }) {
    const mistake = discountMistake(body);
    const outcome = mistake ? { ok: false as const, code: mistake } : await saveDiscount(db, body, null);
    if (!outcome.ok) return discountError(db, outcome);
    const discount = presentDiscount({ ...outcome, usedCount: 0 });
    return {
      body: { discount },
      change: {
        action: 'discount.add',
        subject: discountName(discount),
        before: null,
        after: auditedOf(discount, body),
      },
    };
  },
});

const putDiscount = operatorWrite({
  method: 'PUT',
  path: '/operator/discounts/{discount_id}',
  tag,
  summary: 'Changes fields of a discount, such as whether it is switched on',
  description: 'The other fields and the uses stay as they are.',
  right,
  query: operatorQuery,
  params: operatorDiscountParams,
  body: changeDiscountBody,
  response: operatorDiscountResponse,
  status: 200,
  errors: ['not_found', 'changed_meanwhile'],
  async respond({ db }, { params, body: { seen, ...body } }) {
    const refused = await outdatedError(db, seen, () => shown(db, params.discount_id));
    if (refused) return refused;
    const outcome = await changeDiscount(db, params.discount_id, body);
    if (!outcome.ok) return discountError(db, outcome);
    const [before, discount] = [presentDiscount(outcome.before), presentDiscount(outcome.after)];
    return {
      body: { discount },
      change: {
        action: 'discount.change',
        subject: discountName(before),
        ...changedState(before, discount),
      },
    };
  },
});

const deleteDiscount = operatorWrite({
  method: 'DELETE',
  path: '/operator/discounts/{discount_id}',
  tag,
  summary: 'Removes a discount',
  description: 'Carts keep its code, which is unknown from then on. Orders keep what it has taken off.',
  right,
  query: operatorQuery,
  params: operatorDiscountParams,
  response: operatorDiscountResponse,
  status: 200,
  errors: ['not_found'],
  async respond({ db }, { params }) {
    const removed = await removeDiscountById(db, params.discount_id);
    if (!removed) return new ApiError('not_found');
    const discount = presentDiscount(removed);
    return {
      body: { discount },
      change: {
        action: 'discount.remove',
        subject: discountName(discount),
        before: auditedOf(discount, removed.discount),
        after: null,
      },
    };
  },
});

/** A discount with all its fields. */
const presentDiscount = ({ id, discount, usedCount }: StoreDiscount): OperatorDiscount => ({
  id,
  used_count: usedCount,
  ...storeFileDiscount.parse(discount),
});

async function shown(db: RequestContext['db'], id: number): Promise<OperatorDiscount | null> {
  const found = await storeDiscount(db, id);
  return found ? presentDiscount(found) : null;
}

/** The fields of a discount that somebody has written, without the defaults of the others. */
const auditedOf = (discount: OperatorDiscount, written: object) =>
  changedState({}, Object.fromEntries(Object.entries(discount).filter(([name]) => Object.hasOwn(written, name)))).after;

async function discountError(
  db: RequestContext['db'],
  failure: Exclude<DiscountChange, { ok: true }>,
): Promise<ApiError> {
  if (failure.code === 'not_found') return new ApiError('not_found');
  const say = await storeWords(db);
  if (failure.code !== 'invalid') {
    const field = failure.code === 'value_missing' ? 'value' : 'ends_at';
    return fieldError({ [field]: say(`discountMessages.${failure.code}`) }, '');
  }
  const texts = failure.problems.map((problem) => [fieldOf(problem), problem.text] as const);
  const general = texts.find(([field]) => field === '')?.[1];
  if (general !== undefined) return new ApiError('validation_failed', { message: general });
  return fieldError(Object.fromEntries(texts), say('accountMessages.check'));
}

export const operatorDiscountRoutes = [getDiscounts, getDiscount, postDiscount, putDiscount, deleteDiscount];
