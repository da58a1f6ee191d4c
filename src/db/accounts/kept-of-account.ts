import { at, type CustomerTable, contactOf, plain, productName } from './customer-table.ts';

const OWN = 't.customer_id = $2::bigint';

/** Data of the account, and the account itself, which is deleted last. */
export const KEPT_OF_ACCOUNT: Readonly<Record<string, CustomerTable>> = {
  one_time_code: {
    of: `(t.customer_id = $2::bigint or ${contactOf('t.channel', 't.contact')})`,
    section: 'codes',
    shown: { channel: 't.channel', contact: 't.contact', expires_at: at('expires_at') },
    withheld: ['ref_hash', 'code_hash', 'customer_id', 'tries_left'],
    gone: 'removed',
    firstProof: 'revoked',
  },
  password_reset: {
    of: OWN,
    section: 'password_resets',
    shown: { expires_at: at('expires_at') },
    withheld: ['customer_id', 'token_hash'],
    gone: 'with_customer',
    firstProof: 'revoked',
  },
  email_confirmation: {
    of: OWN,
    section: 'email_confirmations',
    shown: { ...plain('email'), expires_at: at('expires_at') },
    withheld: ['customer_id', 'token_hash'],
    gone: 'with_customer',
    firstProof: 'revoked',
  },
  session: {
    of: OWN,
    section: 'sessions',
    shown: { created_at: at('created_at'), expires_at: at('expires_at') },
    withheld: ['token_hash', 'customer_id', 'is_remembered'],
    gone: 'with_customer',
    firstProof: 'revoked',
  },
  wishlist_item: {
    of: OWN,
    section: 'wishlist',
    shown: { product_id: 't.product_id', product: productName, wished_at: at('wished_at') },
    withheld: ['customer_id'],
    gone: 'with_customer',
    firstProof: 'stays',
  },
  ledger_account: {
    of: OWN,
    section: 'balances',
    shown: plain('account', 'balance_minor'),
    withheld: ['customer_id', 'next_expiry'],
    gone: 'with_customer',
    firstProof: 'stays',
  },
  ledger_entry: {
    of: OWN,
    section: 'ledger',
    shown: {
      ...plain('account', 'amount_minor', 'reason', 'note'),
      expires_at: at('expires_at'),
      created_at: at('created_at'),
    },
    withheld: ['id', 'customer_id', 'reference'],
    gone: 'with_customer',
    firstProof: 'stays',
  },
  scratch_card: {
    of: OWN,
    section: 'scratch_cards',
    // The prize of a card is not revealed before it is scratched.
    shown: {
      ...plain('cause', 'status'),
      result: `case when t.status = 'redeemed' then t.result_type end`,
      amount_minor: `case when t.status = 'redeemed' then t.amount_minor end`,
      coupon_code: `case when t.status = 'redeemed' then t.coupon_code end`,
      created_at: at('created_at'),
      expires_at: at('expires_at'),
      redeemed_at: at('redeemed_at'),
    },
    withheld: ['id', 'customer_id', 'reference'],
    gone: 'with_customer',
    firstProof: 'stays',
  },
  referral: {
    // The identity of the other party is not exported.
    of: '(t.referee_id = $2::bigint or t.referrer_id = $2::bigint)',
    section: 'referrals',
    shown: {
      as: `case when t.referee_id = $2::bigint then 'referee' else 'referrer' end`,
      created_at: at('created_at'),
      referee_credited_at: at('referee_credited_at'),
      referrer_credited_at: at('referrer_credited_at'),
    },
    withheld: ['referee_id', 'referrer_id'],
    gone: 'unnamed',
    firstProof: 'stays',
  },
  customer: {
    of: 't.id = $2::bigint',
    section: 'profile',
    shown: {
      ...plain('id', 'name', 'email', 'phone', 'is_email_verified', 'is_phone_verified', 'accepts_marketing'),
      ...plain('referral_code'),
      has_password: 't.password_hash is not null',
      avatar: `'/api/avatars/' || t.avatar_hash || '.webp'`,
      date_of_birth: 't.date_of_birth::text',
      created_at: at('created_at'),
    },
    withheld: ['mailbox', 'is_phone_barred'],
    gone: 'removed',
    firstProof: 'stays',
  },
};
