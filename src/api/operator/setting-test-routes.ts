import { operatorQuery } from '#contracts/operator/operators.ts';
import { mailTestResponse, paymentTestResponse } from '#contracts/operator/setting-tests.ts';
import { type MailTest, sendTestMail } from '#services/messages/send-test-mail.ts';
import { type PaymentTest, testPaymentKeys } from '#services/payments/test-payment-keys.ts';
import type { nothing } from '../request/personal-route.ts';
import { operatorWrite } from './operator-write.ts';

const tag = 'Settings';

// Both ask other servers, which no transaction may wait for.

const postTestMail = operatorWrite<
  typeof operatorQuery,
  typeof mailTestResponse,
  typeof nothing,
  typeof nothing,
  MailTest
>({
  method: 'POST',
  path: '/operator/settings/test-mail',
  tag,
  summary: 'Sends the operator a test mail',
  description: 'By the mail server of the store. The result tells why it refused, if it did.',
  right: 'settings',
  query: operatorQuery,
  response: mailTestResponse,
  status: 200,
  errors: [],
  limit: () => 'test',
  preparesOnce: true,
  async prepare({ db, operator, mailer, port, confirmCount }) {
    confirmCount();
    return sendTestMail(db, operator, { mailer, port });
  },
  respond: async ({ operator: { email } }, { prepared: { result, reply } }) => ({
    body: { result, email, reply },
    change: { action: 'settings.test_mail', subject: email, before: null, after: { result } },
  }),
});

const postTestPayment = operatorWrite<
  typeof operatorQuery,
  typeof paymentTestResponse,
  typeof nothing,
  typeof nothing,
  PaymentTest
>({
  method: 'POST',
  path: '/operator/settings/test-payment',
  tag,
  summary: 'Asks the payment provider whether the keys of the store are right',
  description: 'By requests that change nothing.',
  right: 'sensitiveSettings',
  query: operatorQuery,
  response: paymentTestResponse,
  status: 200,
  errors: [],
  limit: () => 'test',
  preparesOnce: true,
  async prepare({ db, payments, log, confirmCount }) {
    confirmCount();
    return testPaymentKeys(db, payments, log);
  },
  respond: async (_, { prepared: { provider, result, missing } }) => ({
    body: { provider, result, missing: [...missing] },
    change: { action: 'settings.test_payment', subject: provider, before: null, after: { result } },
  }),
});

export const settingTestRoutes = [postTestMail, postTestPayment];
