import type { Figures } from '#contracts/operator/figures.ts';
import type { FigurePeriod } from '#domain/figures/periods.ts';
import type { DeskRequest } from '../api/desk-request.ts';
import { queryOf } from '../api/resource.ts';

export const figureActions = (request: DeskRequest) => ({
  figures: async (period: FigurePeriod) => ({ data: await request<Figures>('GET', `/figures${queryOf({ period })}`) }),
});
