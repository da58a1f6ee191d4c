import type { z } from '@hono/zod-openapi';
import { expect } from 'vitest';
import type { ApiAnswer } from './shop.ts';

/** Expects a 200 response with exactly the fields of the schema, and returns the body. */
export function expectContract<Schema extends z.ZodType>(answer: ApiAnswer, schema: Schema): z.output<Schema> {
  expect(answer.body).toMatchObject({});
  expect(answer.status).toBe(200);
  const parsed = schema.parse(answer.body);
  // The schemas drop unknown fields.
  expect(answer.body).toEqual(parsed);
  return parsed;
}
