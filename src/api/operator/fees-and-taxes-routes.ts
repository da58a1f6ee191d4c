import { RECORD_BODY_MAX } from '#contracts/limits.ts';
import { changeFeesAndTaxesBody, feesAndTaxesResponse } from '#contracts/operator/fees-and-taxes.ts';
import { operatorQuery } from '#contracts/operator/operators.ts';
import { changedState } from '#services/operators/changed-state.ts';
import { changeFeesAndTaxes, feesAndTaxes } from '#services/pricing/fees-and-taxes.ts';
import { operatorRoute } from '../request/personal-route.ts';
import { fieldError } from '../response/api-error.ts';
import { storeWords } from '../store/store-words.ts';
import { outdatedError } from './changed-meanwhile.ts';
import { operatorWrite } from './operator-write.ts';

const path = '/operator/fees-and-taxes';
const tag = 'Fees and taxes';
const right = 'settings';

const getFeesAndTaxes = operatorRoute({
  method: 'GET',
  path,
  tag,
  summary: 'What the store charges in addition to the goods, and the goods with a tax rate of their own',
  right,
  query: operatorQuery,
  response: feesAndTaxesResponse,
  status: 200,
  errors: [],
  respond: ({ db }) => db.shared('fees-and-taxes', () => feesAndTaxes(db)),
});

const putFeesAndTaxes = operatorWrite({
  method: 'PUT',
  path,
  tag,
  summary: 'Replaces the additional fees, the tax classes, or both',
  description: 'Carts have the new ones from their next request on. Orders keep what they were charged.',
  right,
  query: operatorQuery,
  body: changeFeesAndTaxesBody,
  // Long lists of goods, as they are and as they were.
  bodyMax: RECORD_BODY_MAX,
  response: feesAndTaxesResponse,
  status: 200,
  errors: ['changed_meanwhile'],
  async respond({ db }, { body: { seen, ...lists } }) {
    const refused = await outdatedError(db, seen, () => feesAndTaxes(db));
    if (refused) return refused;
    const before = await feesAndTaxes(db);
    const outcome = await changeFeesAndTaxes(db, lists);
    if (!outcome.ok) {
      const problems = Object.fromEntries(outcome.problems.map(({ path: field, text }) => [field, text]));
      return fieldError(problems, (await storeWords(db))('accountMessages.check'));
    }
    const after = await feesAndTaxes(db);
    return { body: after, change: { action: 'fees.change', subject: '', ...changedState(before, after) } };
  },
});

export const feesAndTaxesRoutes = [getFeesAndTaxes, putFeesAndTaxes];
