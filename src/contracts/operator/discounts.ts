import { z } from '@hono/zod-openapi';
import { queryId, rowId } from '../common.ts';
import { storeFileDiscount } from '../store-file/store-file-pricing.ts';
import { seenOf } from './seen.ts';

type WithoutDefaults<Shape> = {
  [Name in keyof Shape]: Shape[Name] extends z.ZodDefault<infer Inner> ? Inner : Shape[Name];
};
const withoutDefaults = <Shape extends z.ZodRawShape>(shape: Shape) =>
  Object.fromEntries(
    Object.entries(shape).map(([name, field]) => [name, field instanceof z.ZodDefault ? field.unwrap() : field]),
  ) as WithoutDefaults<Shape>;

/** The fields of a discount, as in a store file. */
const fields = z.strictObject(withoutDefaults(storeFileDiscount.shape));

const operatorDiscount = fields
  .extend({ id: rowId, used_count: z.int().nonnegative().openapi({ description: 'Number of orders that used it.' }) })
  .openapi('operator_discount');

/** GET operator/discounts */
export const operatorDiscountsResponse = z
  .object({ discounts: z.array(operatorDiscount).openapi({ description: 'In the order in which they apply.' }) })
  .openapi('operator_discounts');

/** GET, PUT and DELETE operator/discounts/{discount_id} */
export const operatorDiscountParams = z.strictObject({ discount_id: queryId });
export const operatorDiscountResponse = z.object({ discount: operatorDiscount }).openapi('operator_discount_response');
/** POST operator/discounts */
export const addDiscountBody = fields.partial().openapi('add_discount');
/** PUT operator/discounts/{discount_id}: fields that are absent stay. */
export const changeDiscountBody = fields
  .partial()
  .extend({ seen: seenOf(operatorDiscount) })
  .openapi('change_discount');

export type OperatorDiscount = z.infer<typeof operatorDiscount>;
export type OperatorDiscountFields = z.infer<typeof fields>;
export type AddDiscountRequest = z.input<typeof addDiscountBody>;
export type ChangeDiscountRequest = z.input<typeof changeDiscountBody>;
