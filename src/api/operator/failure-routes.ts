import { failuresResponse, resendWebhooksBody, resendWebhooksResponse } from '#contracts/operator/failures.ts';
import { operatorQuery } from '#contracts/operator/operators.ts';
import { type Failures, readFailures } from '#services/figures/read-failures.ts';
import { resendFailedWebhooks } from '#services/webhooks/endpoints.ts';
import { operatorRoute } from '../request/personal-route.ts';
import { operatorWrite } from './operator-write.ts';

const tag = 'Figures';

const getFailures = operatorRoute({
  method: 'GET',
  path: '/operator/failures',
  tag,
  summary: 'How fresh the pages are, and which pages, messages and webhooks have failed',
  right: 'figures',
  query: operatorQuery,
  response: failuresResponse,
  status: 200,
  errors: [],
  async respond({ db, publishing }) {
    const { pages, messages, webhooks } = await readFailures(db, await publishing());
    return {
      pages: pages && presentPages(pages),
      messages: {
        failed: messages[0]?.total ?? 0,
        latest: messages.map(({ id, channel, recipient, endedAt }) => ({
          ...{ id, channel, recipient, failed_at: endedAt?.toISOString() ?? null },
        })),
      },
      webhooks: {
        failed: webhooks[0]?.total ?? 0,
        latest: webhooks.map(({ webhookId, url, type, error, createdAt }) => ({
          ...{ webhook_id: webhookId, url, event: type, problem: error, created_at: createdAt.toISOString() },
        })),
      },
    };
  },
});

const presentPages = ({ publishedAt, waitingSeconds, failed, failedPages }: NonNullable<Failures['pages']>) => ({
  ...{ published_at: publishedAt, waiting_seconds: waitingSeconds, failed, latest: failedPages },
});

const postResendWebhooks = operatorWrite({
  method: 'POST',
  path: '/operator/failures/resend-webhooks',
  tag,
  summary: 'Sends webhooks of the last week that were given up again, under their ids',
  right: 'settings',
  query: operatorQuery,
  body: resendWebhooksBody,
  response: resendWebhooksResponse,
  status: 200,
  errors: [],
  async respond({ db }, { body: { webhook_ids: ids } }) {
    const resent = await resendFailedWebhooks(db, ids ?? null);
    const change = { action: 'webhook.resend' as const, subject: String(resent), before: null, after: null };
    return { body: { resent }, change: resent === 0 ? [] : change };
  },
});

export const failureRoutes = [getFailures, postResendWebhooks];
