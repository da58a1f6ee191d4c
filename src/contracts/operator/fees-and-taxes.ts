import { z } from '@hono/zod-openapi';
import { FEES_MAX } from '../limits.ts';
import { storeFileFee, storeFileTaxClass } from '../store-file/store-file-pricing.ts';
import { seenOf } from './seen.ts';

const state = z
  .object({
    fees: z.array(storeFileFee).openapi({ description: 'In the order in which carts show them.' }),
    tax_classes: z
      .array(storeFileTaxClass)
      .openapi({ description: 'The first that names a product or one of its categories applies to it.' }),
  })
  .openapi('fees_and_taxes');

/** GET operator/fees-and-taxes */
export const feesAndTaxesResponse = state;

/** PUT operator/fees-and-taxes: a list that is absent stays, any other replaces the stored one. */
export const changeFeesAndTaxesBody = z
  .strictObject({
    fees: z.array(storeFileFee).max(FEES_MAX).optional(),
    tax_classes: z.array(storeFileTaxClass).max(FEES_MAX).optional(),
    seen: seenOf(state),
  })
  .openapi('change_fees_and_taxes');

export type FeesAndTaxes = z.infer<typeof state>;
export type ChangeFeesAndTaxesRequest = z.input<typeof changeFeesAndTaxesBody>;
