import { z } from '@hono/zod-openapi';
import { LEDGER_ACCOUNTS } from '#domain/ledger/types.ts';
import { PRIZE_TYPES, SCRATCH_CARD_STATUSES } from '#domain/scratch/types.ts';
import { user } from './account.ts';
import { amount, branchQuery, pageNumber, rowId } from './common.ts';

export const ledgerTransaction = z
  .object({
    id: rowId,
    account: z.enum(LEDGER_ACCOUNTS),
    amount: amount.openapi({ description: 'Positive for a credit, negative for a debit.' }),
    reason: z.string().openapi({ description: 'A code such as `scratch_card`.' }),
    description: z.string().openapi({ description: "In the store's language.", example: 'Scratch card' }),
    expires_at: z.iso.datetime().nullable(),
    created_at: z.iso.datetime(),
  })
  .openapi('ledger_transaction');

/** GET check-wallet */
export const walletQuery = z.strictObject({
  ...branchQuery,
  page: pageNumber,
  account: z.enum(LEDGER_ACCOUNTS).optional().openapi({ description: 'Only transactions of this account.' }),
});
export const walletResponse = z
  .object({
    wallet_balance: amount,
    reward_balance: amount,
    reward_pending: amount.openapi({ description: 'Rewards of orders that are not completed yet.' }),
    max_reward_for_cart: amount.openapi({ description: 'Maximum amount of the current cart that rewards can pay.' }),
    expiring: z
      .array(z.object({ amount, expires_at: z.iso.datetime() }))
      .openapi({ description: 'Rewards that expire within 30 days, added up by day, soonest first.' }),
    transactions: z.array(ledgerTransaction).openapi({ description: 'Newest first.' }),
    current_page: z.int().positive(),
    last_page: z.int().positive(),
    total: z.int().nonnegative(),
  })
  .openapi('wallet');

/** A scratch card. Its result is disclosed only once it is redeemed. */
export const scratchCard = z
  .object({
    id: rowId,
    status: z.enum(SCRATCH_CARD_STATUSES),
    created_at: z.iso.datetime(),
    expires_at: z.iso.datetime(),
    redeemed_at: z.iso.datetime().nullable(),
    result: z
      .union([
        z.object({
          type: z.enum(PRIZE_TYPES),
          amount,
          coupon_code: z.string().nullable(),
          coupon_offer: z.string().nullable().openapi({
            description: "What the coupon gives, in the store's language. Null if the store no longer has it.",
            example: '10% off, up to $15',
          }),
        }),
        z.null(),
      ])
      .openapi({ description: 'Null until it is redeemed.' }),
  })
  .openapi('scratch_card');

/** POST user/redeem-scratch-card */
export const redeemQuery = z.strictObject(branchQuery);
export const redeemBody = z.strictObject({ scratch_card_id: rowId }).openapi('redeem_scratch_card');
export const redeemResponse = z
  .object({ scratch_card: scratchCard, wallet_balance: amount, reward_balance: amount })
  .openapi('redeemed_scratch_card');

/** Amounts that a referral earns for the new customer and the referrer. */
const referralOffer = z
  .object({
    referee_amount: amount,
    referrer_amount: amount,
    credited_to: z.enum(LEDGER_ACCOUNTS),
    minimum_order: amount,
  })
  .openapi('referral_offer');

/** A new customer who was referred by this customer. */
const referral = z
  .object({
    name: z.string().openapi({ description: 'Shortened as in reviews: "Ada L.".' }),
    joined_at: z.iso.datetime(),
    status: z.enum(['joined', 'credited']),
    amount: amount.openapi({ description: 'The amount credited to the referrer, or 0 until then.' }),
  })
  .openapi('referral');

/** GET user/details: `include` lists additional sections, separated by commas. */
export const detailsQuery = z.strictObject({
  ...branchQuery,
  include: z
    .string()
    .max(100)
    .default('')
    .openapi({ description: 'Comma-separated sections: `scratch_cards`, `rewards`, `referrals`.' }),
});
export const detailsResponse = z
  .object({
    user,
    scratch_cards: z.array(scratchCard).optional().openapi({ description: 'Newest first, at most 100.' }),
    reward_transactions: z.array(ledgerTransaction).optional(),
    referrals: z.array(referral).optional(),
    offer: z
      .union([referralOffer, z.null()])
      .optional()
      .openapi({ description: 'With `referrals`. Null if the store gives nothing for them.' }),
  })
  .openapi('user_details');

/** GET get-referrer-user */
export const referrerQuery = z.strictObject({ ...branchQuery, referred_by: z.string().max(40) });
export const referrerResponse = z
  .object({
    referrer: z.object({
      name: z.string().openapi({ description: 'The first name.' }),
      avatar: z.string().nullable(),
    }),
    offer: z.union([referralOffer, z.null()]),
  })
  .openapi('referrer');

export type LedgerTransaction = z.infer<typeof ledgerTransaction>;
export type WalletResponse = z.infer<typeof walletResponse>;
export type ScratchCard = z.infer<typeof scratchCard>;
export type RedeemRequest = z.input<typeof redeemBody>;
export type RedeemResponse = z.infer<typeof redeemResponse>;
export type Referral = z.infer<typeof referral>;
export type ReferralOffer = z.infer<typeof referralOffer>;
export type DetailsResponse = z.infer<typeof detailsResponse>;
export type ReferrerResponse = z.infer<typeof referrerResponse>;
