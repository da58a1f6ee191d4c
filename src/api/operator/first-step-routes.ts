import { firstStepsResponse } from '#contracts/operator/first-steps.ts';
import { operatorQuery } from '#contracts/operator/operators.ts';
import { rightForStep } from '#domain/operators/first-steps.ts';
import { hasRight } from '#domain/operators/roles.ts';
import { readFirstSteps } from '#services/operators/first-steps.ts';
import { operatorRoute } from '../request/personal-route.ts';

const getFirstSteps = operatorRoute({
  method: 'GET',
  path: '/operator/first-steps',
  tag: 'First steps',
  summary: 'What a new store needs before it can sell, and what of it is done',
  right: 'settings',
  query: operatorQuery,
  response: firstStepsResponse,
  status: 200,
  errors: [],
  async respond({ db, operator, payments, mailer }) {
    const takesTestCards = payments?.takesTestCards ?? false;
    const { steps, mainBranchId, hasOrders } = await readFirstSteps(db, {
      takesTestCards,
      sendsMails: mailer?.isOutbox === false,
    });
    return {
      steps: steps
        .filter(({ step }) => hasRight(operator.role, rightForStep(step)))
        .map(({ step, isDone }) => ({ step, is_done: isDone })),
      main_branch_id: mainBranchId,
      has_orders: hasOrders,
    };
  },
});

export const firstStepRoutes = [getFirstSteps];
