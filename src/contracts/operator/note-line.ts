import { z } from '@hono/zod-openapi';

/** A note of an operator, in one line. */
export const noteLine = (maxLength: number) =>
  z
    .string()
    .trim()
    .max(maxLength)
    .regex(/^\P{Cc}*$/u, 'must be one line')
    .openapi({ type: 'string' });
