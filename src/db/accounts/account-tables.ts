import { type CustomerTable, instant, productName, sentToCustomer, unchanged } from './customer-table.ts';

const OWN = 't.customer_id = $2::bigint';

/** Data of the account, and the account itself, which is deleted last. */
export const ACCOUNT_TABLES: Readonly<Record<string, CustomerTable>> = {
  one_time_code: {
    condition: `(t.customer_id = $2::bigint or ${sentToCustomer('t.channel', 't.contact')})`,
    section: 'codes',
    exported: { channel: 't.channel', contact: 't.contact', expires_at: instant('expires_at') },
    withheld: ['ref_hash', 'code_hash', 'customer_id', 'tries_left'],
    onDeletion: 'removed',
    onFirstVerification: 'revoked',
  },
  password_reset: {
    condition: OWN,
    section: 'password_resets',
    exported: { expires_at: instant('expires_at') },
    withheld: ['customer_id', 'token_hash'],
    onDeletion: 'with_customer',
    onFirstVerification: 'revoked',
  },
  email_confirmation: {
    condition: OWN,
    section: 'email_confirmations',
    exported: { ...unchanged('email'), expires_at: instant('expires_at') },
    withheld: ['customer_id', 'token_hash'],
    onDeletion: 'with_customer',
    onFirstVerification: 'revoked',
  },
  session: {
    condition: OWN,
    section: 'sessions',
    exported: { created_at: instant('created_at'), expires_at: instant('expires_at') },
    withheld: ['token_hash', 'customer_id', 'is_remembered'],
    onDeletion: 'with_customer',
    onFirstVerification: 'revoked',
  },
  wishlist_item: {
    condition: OWN,
    section: 'wishlist',
    exported: { product_id: 't.product_id', product: productName, wished_at: instant('wished_at') },
    withheld: ['customer_id'],
    onDeletion: 'with_customer',
    onFirstVerification: 'stays',
  },
  ledger_account: {
    condition: OWN,
    section: 'balances',
    exported: unchanged('account', 'balance_minor'),
    withheld: ['customer_id', 'next_expiry'],
    onDeletion: 'with_customer',
    onFirstVerification: 'stays',
  },
  ledger_entry: {
    condition: OWN,
    section: 'ledger',
    exported: {
      ...unchanged('account', 'amount_minor', 'reason', 'note'),
      expires_at: instant('expires_at'),
      created_at: instant('created_at'),
    },
    withheld: ['id', 'customer_id', 'reference'],
    onDeletion: 'with_customer',
    onFirstVerification: 'stays',
  },
  scratch_card: {
    condition: OWN,
    section: 'scratch_cards',
    // The prize of a card is not revealed before it is scratched.
    exported: {
      ...unchanged('cause', 'status'),
      result: `case when t.status = 'redeemed' then t.result_type end`,
      amount_minor: `case when t.status = 'redeemed' then t.amount_minor end`,
      coupon_code: `case when t.status = 'redeemed' then t.coupon_code end`,
      created_at: instant('created_at'),
      expires_at: instant('expires_at'),
      redeemed_at: instant('redeemed_at'),
    },
    withheld: ['id', 'customer_id', 'reference'],
    onDeletion: 'with_customer',
    onFirstVerification: 'stays',
  },
  referral: {
    // The identity of the other party is not exported.
    condition: '(t.referee_id = $2::bigint or t.referrer_id = $2::bigint)',
    section: 'referrals',
    exported: {
      as: `case when t.referee_id = $2::bigint then 'referee' else 'referrer' end`,
      created_at: instant('created_at'),
      referee_credited_at: instant('referee_credited_at'),
      referrer_credited_at: instant('referrer_credited_at'),
    },
    withheld: ['referee_id', 'referrer_id'],
    onDeletion: 'unnamed',
    onFirstVerification: 'stays',
  },
  customer: {
    condition: 't.id = $2::bigint',
    section: 'profile',
    exported: {
      ...unchanged('id', 'name', 'email', 'phone', 'is_email_verified', 'is_phone_verified', 'accepts_marketing'),
      ...unchanged('referral_code'),
      has_password: 't.password_hash is not null',
      avatar: `'/api/avatars/' || t.avatar_hash || '.webp'`,
      date_of_birth: 't.date_of_birth::text',
      created_at: instant('created_at'),
    },
    withheld: ['mailbox', 'is_phone_barred'],
    onDeletion: 'removed',
    onFirstVerification: 'stays',
  },
};
