import type { FailuresResponse } from '#contracts/operator/failures.ts';
import type { Figures } from '#contracts/operator/figures.ts';
import type { FigurePeriod } from '#domain/figures/periods.ts';
import type { DeskRequest } from '../api/desk-request.ts';
import { queryOf } from '../api/resource.ts';

export const figureActions = (request: DeskRequest) => ({
  figures: async (period: FigurePeriod) => ({ data: await request<Figures>('GET', `/figures${queryOf({ period })}`) }),
  failures: async () => ({ data: await request<FailuresResponse>('GET', '/failures') }),
  /** Sends all webhooks that were given up in the last week again. */
  resendWebhooks: async () => ({ data: await request<{ resent: number }>('POST', '/failures/resend-webhooks', {}) }),
});
