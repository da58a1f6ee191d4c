import type { NewAccount } from '#db/accounts/account-rows.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { queueWebhook } from '#db/webhooks/queue-webhooks.ts';

/** Reports a new account, in the transaction that creates it. */
export const reportCustomer = (
  transaction: TenantDb,
  { id, createdAt }: { id: number; createdAt: Date },
  account: Omit<NewAccount, 'referralCode'>,
): Promise<void> =>
  queueWebhook(transaction, {
    type: 'customer.created',
    subject: `customer:${id}`,
    customerId: id,
    data: {
      customer: {
        id,
        name: account.name,
        email: account.email ?? '',
        phone: account.phone ?? '',
        email_verified: account.isEmailVerified,
        phone_verified: account.isPhoneVerified,
        accepts_marketing: account.acceptsMarketing,
        created_at: createdAt.toISOString(),
      },
    },
  });
