import { z } from '@hono/zod-openapi';
import { LEDGER_ACCOUNTS } from '#domain/ledger/types.ts';
import { personName } from '../account.ts';
import { amount, pageNumber, pageOf, perPage, phoneText, queryId, rowId, searchedText } from '../common.ts';
import { CREDIT_NOTE_MAX } from '../limits.ts';
import { ledgerTransaction, scratchCard } from '../rewards.ts';
import { noteLine } from './note-line.ts';
import { operatorOrderInList } from './orders.ts';

/** GET operator/customers */
export const operatorCustomersQuery = z.strictObject({
  q: searchedText(100).openapi({
    type: 'string',
    description: 'A part of the name, the e-mail address or the phone number.',
  }),
  page: pageNumber,
  per_page: perPage,
});
const customerInList = z
  .object({
    id: rowId,
    name: z.string(),
    email: z.string().nullable(),
    phone: z.string().nullable().openapi({ description: 'E.164.' }),
    phone_text: phoneText,
    orders: z.int().nonnegative().openapi({ description: 'Orders that are placed and have not failed.' }),
    spent: amount.openapi({ description: "What those in the store's currency cost, without what was refunded." }),
    wallet_balance: amount,
    created_at: z.iso.datetime(),
  })
  .openapi('operator_customer_in_list');
export const operatorCustomersResponse = pageOf(customerInList).openapi('operator_customers');

/** GET operator/customers/{customer_id} */
export const operatorCustomerParams = z.strictObject({ customer_id: queryId });
const operatorCustomer = customerInList
  .extend({
    is_email_verified: z.boolean(),
    is_phone_verified: z.boolean(),
    accepts_marketing: z.boolean(),
    reward_balance: amount,
    latest_orders: z.array(operatorOrderInList).openapi({ description: 'Newest first.' }),
    latest_transactions: z.array(ledgerTransaction).openapi({ description: 'Newest first.' }),
    latest_scratch_cards: z.array(scratchCard).openapi({ description: 'Newest first.' }),
  })
  .openapi('operator_customer');
export const operatorCustomerResponse = z.object({ customer: operatorCustomer }).openapi('operator_customer_response');

/** POST operator/customers/{customer_id}/credits */
export const operatorCreditBody = z
  .strictObject({
    account: z.enum(LEDGER_ACCOUNTS),
    amount: z.number().positive().openapi({ example: 4.5 }),
    note: noteLine(CREDIT_NOTE_MAX).optional().openapi({ description: 'The customer reads it beside the amount.' }),
  })
  .openapi('operator_credit');

/** POST operator/customers/{customer_id}/erasure */
export const operatorErasureBody = z
  .strictObject({ name: personName.openapi({ description: 'The name of the customer, typed again.' }) })
  .openapi('operator_erasure');
export const operatorErasureResponse = z.object({ customer_id: rowId }).openapi('operator_erasure_response');

export type OperatorCustomerInList = z.infer<typeof customerInList>;
export type OperatorCustomer = z.infer<typeof operatorCustomer>;
export type OperatorCreditRequest = z.input<typeof operatorCreditBody>;
export type OperatorErasureRequest = z.input<typeof operatorErasureBody>;
