import type { z } from '@hono/zod-openapi';

/** The values of a record that a change replaces, as the operator saw them. */
export const seenOf = <Shape extends z.ZodRawShape>(record: z.ZodObject<Shape>) =>
  record.partial().strict().optional().openapi({
    description: 'Values that the operator saw. If one is another by now, nothing is changed: `changed_meanwhile`.',
  });
