import { z } from '@hono/zod-openapi';
import { FIRST_STEPS } from '#domain/operators/first-steps.ts';
import { rowId } from '../common.ts';

/** GET operator/first-steps */
export const firstStepsResponse = z
  .object({
    steps: z.array(z.object({ step: z.enum(FIRST_STEPS), is_done: z.boolean() })).openapi({
      description: "In the order of the work: those of the type of the store that the operator's role may do.",
    }),
    main_branch_id: rowId,
    has_orders: z.boolean().openapi({ description: 'Whether an order has ever been placed.' }),
  })
  .openapi('first_steps');

export type FirstSteps = z.infer<typeof firstStepsResponse>;
