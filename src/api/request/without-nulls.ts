import { z } from '@hono/zod-openapi';

/**
 * Drops null from the optional fields of a request body, where it means that the field is absent. A field whose schema
 * accepts null keeps it.
 */
export function withoutNulls(schema: z.ZodType, sent: unknown): unknown {
  const shape = shapeOf(schema);
  if (!shape || typeof sent !== 'object' || sent === null || Array.isArray(sent)) return sent;
  return Object.fromEntries(
    Object.entries(sent).flatMap(([name, value]) => {
      const field = Object.hasOwn(shape, name) ? shape[name] : undefined;
      if (!field) return [[name, value]];
      return value === null && saysNothing(field) ? [] : [[name, withoutNulls(field, value)]];
    }),
  );
}

/** Whether a field is optional and does not accept null. */
const saysNothing = (field: z.ZodType): boolean => field.safeParse(undefined).success && !field.safeParse(null).success;

/** The fields of an object schema, also inside optional wrappers. Null for any other schema. */
function shapeOf(schema: z.ZodType): Readonly<Record<string, z.ZodType>> | null {
  if (schema instanceof z.ZodObject) return schema.shape;
  const isWrapped =
    schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodNullable;
  return isWrapped ? shapeOf(schema.unwrap() as z.ZodType) : null;
}
