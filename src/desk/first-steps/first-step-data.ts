import type { FirstSteps } from '#contracts/operator/first-steps.ts';
import type { DeskRequest } from '../api/desk-request.ts';

export const firstStepActions = (request: DeskRequest) => ({
  firstSteps: async () => ({ data: await request<FirstSteps>('GET', '/first-steps') }),
});
