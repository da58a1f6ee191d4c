import { z } from '@hono/zod-openapi';
import { MAIL_TEST_RESULTS } from '#domain/messages/mail-test.ts';
import { PAYMENT_TEST_RESULTS } from '#domain/orders/payment-test.ts';

/** POST operator/settings/test-mail */
export const mailTestResponse = z
  .object({
    result: z.enum(MAIL_TEST_RESULTS),
    email: z.string().openapi({ description: 'The address of the operator.' }),
    reply: z.string().openapi({ description: 'What the mail server replied if it refused. Empty if it said nothing.' }),
  })
  .openapi('mail_test');

/** POST operator/settings/test-payment */
export const paymentTestResponse = z
  .object({
    result: z.enum(PAYMENT_TEST_RESULTS),
    provider: z.string().openapi({ description: '`none` if the store has chosen none.' }),
    missing: z.array(z.string()).openapi({ description: 'Keys of the settings that are missing.' }),
  })
  .openapi('payment_test');

export type MailTestResponse = z.infer<typeof mailTestResponse>;
export type PaymentTestResponse = z.infer<typeof paymentTestResponse>;
