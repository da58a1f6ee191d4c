import { z } from '@hono/zod-openapi';
import { rowId } from '../common.ts';

const count = z.int().nonnegative();

/** GET operator/failures */
export const failuresResponse = z
  .object({
    pages: z
      .union([
        z.object({
          published_at: z.iso.datetime().openapi({ description: 'When the shop was last published.' }),
          waiting_seconds: z
            .union([z.number().nonnegative(), z.null()])
            .openapi({ description: 'Age of the oldest change that is not published. Null if all are.' }),
          failed: count.openapi({ description: 'Pages that could not be rendered and keep their last file.' }),
          latest: z.array(z.object({ path: z.string(), problem: z.string() })),
        }),
        z.null(),
      ])
      .openapi({ description: 'Null if unknown, because this server does not publish the store.' }),
    messages: z.object({
      failed: count.openapi({ description: 'Mails and text messages that failed in the last week.' }),
      latest: z.array(
        z.object({
          id: rowId,
          channel: z.enum(['email', 'sms']),
          recipient: z.string(),
          failed_at: z.union([z.iso.datetime(), z.null()]),
        }),
      ),
    }),
    webhooks: z.object({
      failed: count.openapi({ description: 'Webhooks of the last week that were given up.' }),
      latest: z.array(
        z.object({
          webhook_id: z.string(),
          url: z.string(),
          event: z.string(),
          problem: z.union([z.string(), z.null()]).openapi({ description: 'Of the last attempt.' }),
          created_at: z.iso.datetime(),
        }),
      ),
    }),
  })
  .openapi('failures');

/** POST operator/failures/resend-webhooks */
export const resendWebhooksBody = z.strictObject({
  webhook_ids: z
    .array(z.string().min(1).max(100))
    .min(1)
    .max(100)
    .optional()
    .openapi({ description: 'All that were given up in the last week if it is omitted.' }),
});
export const resendWebhooksResponse = z.object({ resent: count }).openapi('resent_webhooks');

export type FailuresResponse = z.infer<typeof failuresResponse>;
