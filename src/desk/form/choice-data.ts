import type { Choices } from '#contracts/operator/choices.ts';
import type { DeskRequest } from '../api/desk-request.ts';
import { queryOf } from '../api/resource.ts';

export const choiceActions = (request: DeskRequest) => ({
  choices: async (q: string, chosen: readonly string[]) => ({
    data: await request<Choices>('GET', `/choices${queryOf({ q, chosen: chosen.join(',') })}`),
  }),
});
