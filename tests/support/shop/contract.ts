import type { z } from '@hono/zod-openapi';
import { expect } from 'vitest';
import type { ApiResponse } from './shop.ts';

/** Expects a 200 response with exactly the fields of the schema, and returns the body. */
export function expectContract<Schema extends z.ZodType>(response: ApiResponse, schema: Schema): z.output<Schema> {
  expect(response.body).toMatchObject({});
  expect(response.status).toBe(200);
  const parsed = schema.parse(response.body);
  // The schemas drop unknown fields.
  expect(response.body).toEqual(parsed);
  return parsed;
}
