import { randomUUID } from 'node:crypto';
import { exportResponse } from '#contracts/account.ts';
import {
  type OperatorCustomer,
  type OperatorCustomerInList,
  operatorCreditBody,
  operatorCustomerParams,
  operatorCustomerResponse,
  operatorCustomersQuery,
  operatorCustomersResponse,
  operatorErasureBody,
  operatorErasureResponse,
} from '#contracts/operator/customers.ts';
import { operatorQuery } from '#contracts/operator/operators.ts';
import { toMajor } from '#domain/money/money.ts';
import type { AuditAction } from '#domain/operators/audit-actions.ts';
import type { OperatorRole } from '#domain/operators/roles.ts';
import { deleteCustomer } from '#services/accounts/delete-customer.ts';
import { exportCustomer } from '#services/accounts/export-customer.ts';
import {
  type CustomerFile,
  customerForOperator,
  listCustomers,
  lockCustomerForOperator,
  type StoreCustomerRow,
} from '#services/accounts/store-customers.ts';
import { phoneText } from '#services/addresses/phone.ts';
import { sliceOf } from '#services/catalog/list-page.ts';
import { creditByOperator } from '#services/ledger/credit-by-operator.ts';
import { createScratchCard } from '#services/scratch/create-scratch-card.ts';
import { presentExport } from '../account/present-export.ts';
import { operatorRoute } from '../request/personal-route.ts';
import type { RequestContext } from '../request/request-context.ts';
import { ApiError, fieldError } from '../response/api-error.ts';
import { presentPage } from '../response/present-page.ts';
import { presentEntries, presentScratchCard } from '../rewards/present-rewards.ts';
import { storeWords } from '../store/store-words.ts';
import { operatorWrite } from './operator-write.ts';
import { presentOrderInList } from './present-orders.ts';

const tag = 'Customers';
const right = 'customers';

const getCustomers = operatorRoute({
  method: 'GET',
  path: '/operator/customers',
  tag,
  summary: 'The customers of the store, newest first',
  right,
  query: operatorCustomersQuery,
  response: operatorCustomersResponse,
  status: 200,
  errors: [],
  async respond({ db }, { query: { q = '', page, per_page: perPage } }) {
    const { customers, total, settings } = await listCustomers(db, q, sliceOf({ page, perPage }));
    return presentPage(
      customers.map((customer) => presentInList(customer, settings.decimalPlaces)),
      { page, perPage, total },
    );
  },
});

const getCustomer = operatorRoute({
  method: 'GET',
  path: '/operator/customers/{customer_id}',
  tag,
  summary: 'One customer with balances, the latest orders, movements and scratch cards',
  right,
  query: operatorQuery,
  params: operatorCustomerParams,
  response: operatorCustomerResponse,
  status: 200,
  errors: ['not_found'],
  async respond({ db, operator }, { params }) {
    const customer = await showCustomer(db, params.customer_id, operator.role);
    return customer ? { customer } : new ApiError('not_found');
  },
});

const postCredit = operatorWrite({
  method: 'POST',
  path: '/operator/customers/{customer_id}/credits',
  tag,
  summary: 'Credits the wallet or the rewards of a customer',
  right,
  needsConfirmation: true,
  query: operatorQuery,
  params: operatorCustomerParams,
  body: operatorCreditBody,
  response: operatorCustomerResponse,
  status: 201,
  errors: ['not_found', 'balance_too_large'],
  secret: 'response',
  async respond({ db, operator }, { params: { customer_id: customerId }, body: { account, amount, note } }) {
    const file = await lockCustomerForOperator(db, customerId);
    if (!file) return new ApiError('not_found');
    const outcome = await creditByOperator(db, { customerId, account, amount: amount.toString(), note });
    if (!outcome.ok) {
      if (outcome.code === 'balance_too_large') return new ApiError('balance_too_large', { say: await storeWords(db) });
      if (outcome.code !== 'amount_invalid') throw new Error(`a credit passed the contract: ${outcome.code}`);
      return fieldError({ amount: outcome.message }, outcome.message);
    }
    const customer = await changedCustomer(db, customerId, operator.role);
    const field = `${account}_balance` as const;
    return {
      body: { customer },
      change: changeOf(
        'customer.credit',
        customerId,
        { [account]: presentCustomer(file, operator.role)[field] },
        { [account]: customer[field] },
      ),
    };
  },
});

const postScratchCard = operatorWrite({
  method: 'POST',
  path: '/operator/customers/{customer_id}/scratch-cards',
  tag,
  summary: 'Gives a customer a scratch card, whose prize is drawn now',
  right,
  needsConfirmation: true,
  query: operatorQuery,
  params: operatorCustomerParams,
  response: operatorCustomerResponse,
  status: 201,
  errors: ['not_found', 'no_scratch_prizes'],
  secret: 'response',
  async respond({ db, operator }, { params: { customer_id: customerId } }) {
    if (!(await lockCustomerForOperator(db, customerId))) return new ApiError('not_found');
    const card = await createScratchCard(db, { customerId, cause: 'operator', reference: randomUUID() });
    if (card === null) return new ApiError('no_scratch_prizes', { say: await storeWords(db) });
    return {
      body: { customer: await changedCustomer(db, customerId, operator.role) },
      change: changeOf('customer.scratch_card', customerId),
    };
  },
});

const postExport = operatorWrite({
  method: 'POST',
  path: '/operator/customers/{customer_id}/export',
  tag,
  summary: 'Exports all data stored about a customer',
  description: 'A write, because the audit log records who has exported it.',
  right,
  query: operatorQuery,
  params: operatorCustomerParams,
  response: exportResponse,
  status: 200,
  errors: ['not_found'],
  secret: 'response',
  async respond({ db, now }, { params: { customer_id: customerId } }) {
    if (!(await lockCustomerForOperator(db, customerId))) return new ApiError('not_found');
    const body = presentExport(await exportCustomer(db, customerId), now);
    return { body, change: changeOf('customer.export', customerId) };
  },
});

const postErasure = operatorWrite({
  method: 'POST',
  path: '/operator/customers/{customer_id}/erasure',
  tag,
  summary: 'Erases a customer and their personal data',
  description: 'The name is typed again. The customer is notified. This cannot be undone.',
  right,
  needsConfirmation: true,
  query: operatorQuery,
  params: operatorCustomerParams,
  body: operatorErasureBody,
  response: operatorErasureResponse,
  status: 200,
  errors: ['not_found'],
  secret: 'request',
  async respond({ db, avatars, afterCommit }, { params: { customer_id: customerId }, body }) {
    const file = await lockCustomerForOperator(db, customerId);
    if (!file) return new ApiError('not_found');
    if (file.customer.name.trim() !== body.name) {
      const text = (await storeWords(db))('accountMessages.name_differs');
      return fieldError({ name: text }, text);
    }
    const removal = await deleteCustomer(db, customerId, { by: 'operator' });
    if (!removal.ok) return new ApiError('not_found');
    const { avatar } = removal;
    if (avatar !== null) afterCommit(async () => avatars?.remove(db.tenantId, avatar));
    return { body: { customer_id: customerId }, change: changeOf('customer.erase', customerId) };
  },
});

type State = Readonly<Record<string, number>> | null;

/** The entry for the audit log. It names a customer by number, so that nothing of an erased one stays in it. */
const changeOf = (action: AuditAction, customerId: number, before: State = null, after: State = null) => ({
  action,
  subject: String(customerId),
  before,
  after,
});

const presentInList = (
  { id, name, email, phone, orders, spentMinor, walletMinor, createdAt }: StoreCustomerRow,
  decimals: number,
): OperatorCustomerInList => ({
  ...{ id, name, email, phone, phone_text: phoneText(phone ?? ''), orders },
  spent: toMajor(spentMinor, decimals),
  wallet_balance: toMajor(walletMinor, decimals),
  created_at: createdAt.toISOString(),
});

const presentCustomer = (
  {
    customer,
    account: { isEmailVerified, isPhoneVerified, acceptsMarketing },
    balances: { walletMinor, rewardMinor },
    orders,
    entries,
    cards,
    settings,
  }: CustomerFile,
  role: OperatorRole,
): OperatorCustomer => ({
  ...presentInList({ ...customer, walletMinor }, settings.decimalPlaces),
  is_email_verified: isEmailVerified,
  is_phone_verified: isPhoneVerified,
  accepts_marketing: acceptsMarketing,
  reward_balance: toMajor(rewardMinor, settings.decimalPlaces),
  latest_orders: orders.map((order) => presentOrderInList(order, settings.order_number_prefix, role)),
  latest_transactions: presentEntries(entries, settings),
  latest_scratch_cards: cards.map((card) => presentScratchCard(card, settings)),
});

async function showCustomer(
  db: RequestContext['db'],
  id: number,
  role: OperatorRole,
): Promise<OperatorCustomer | null> {
  const file = await customerForOperator(db, id);
  return file && presentCustomer(file, role);
}

async function changedCustomer(db: RequestContext['db'], id: number, role: OperatorRole): Promise<OperatorCustomer> {
  const customer = await showCustomer(db, id, role);
  if (!customer) throw new Error(`customer ${id} is gone, although they were changed`);
  return customer;
}

export const operatorCustomerRoutes = [getCustomers, getCustomer, postCredit, postScratchCard, postExport, postErasure];
