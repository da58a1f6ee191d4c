import { formatTotal } from '#domain/money/format-price.ts';
import { toMajor } from '#domain/money/money.ts';
import type { StepFailure } from '#services/orders/change/step-by-operator.ts';
import { storeSettings } from '#services/stores/read-settings.ts';
import { orderNotFound } from '../orders/show-order.ts';
import type { RequestContext } from '../request/request-context.ts';
import { ApiError, fieldError } from '../response/api-error.ts';
import { storeWords } from '../store/store-words.ts';

/** The error of a step or a refund that an order cannot take. */
export async function failureOf(db: RequestContext['db'], failure: StepFailure): Promise<ApiError> {
  const say = await storeWords(db);
  switch (failure.code) {
    case 'not_found':
      return orderNotFound(db);
    case 'step_impossible':
      return new ApiError('step_impossible', { say, values: { status: say(`orderStatus.${failure.status}`) } });
    case 'amount_invalid':
      return atField('amount', failure.message);
    case 'too_much': {
      const { leftMinor, currencyCode, decimalPlaces } = failure;
      const format = { ...(await storeSettings(db)), currencyCode, decimalPlaces };
      const amount = formatTotal(toMajor(leftMinor, decimalPlaces), format);
      return atField('amount', say('refundMessages.too_much', { amount }));
    }
    case 'too_many_units':
      return atField('items', say('refundMessages.too_many_units', { name: failure.name, count: failure.left }));
    case 'item_unknown':
      return atField('items', say('refundMessages.item_unknown'));
    case 'must_not_pay_back':
      return new ApiError('refund_forbidden', { say });
    case 'note_invalid':
      throw new Error('a note of an invalid form passed the contract');
    default:
      return new ApiError('refund_impossible', { say });
  }
}

const atField = (field: string, message: string): ApiError => fieldError({ [field]: message }, message);
