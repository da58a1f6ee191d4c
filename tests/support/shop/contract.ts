import type { z } from '@hono/zod-openapi';
import { expect } from 'vitest';
import type { ApiAnswer } from './shop.ts';

/** Asserts a 200 whose body is what the schema says, no field more or less; gives the body. */
export function expectContract<Schema extends z.ZodType>(answer: ApiAnswer, schema: Schema): z.output<Schema> {
  expect(answer.body).toMatchObject({});
  expect(answer.status).toBe(200);
  const parsed = schema.parse(answer.body);
  // The schemas drop what they do not know.
  expect(answer.body).toEqual(parsed);
  return parsed;
}
