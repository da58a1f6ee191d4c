import { z } from '@hono/zod-openapi';
import { searchedText } from '../common.ts';

/** GET operator/choices */
export const choicesQuery = z.strictObject({
  q: searchedText(80).openapi({ type: 'string', description: 'Words of the products to offer.' }),
  chosen: searchedText(8_000).openapi({
    type: 'string',
    description: 'Slugs of further products, separated by commas.',
  }),
});
const choice = z.object({ slug: z.string(), name: z.string() });
export const choicesResponse = z
  .object({
    products: z.array(choice),
    categories: z.array(choice),
    pages: z.array(choice),
    branches: z.array(z.string()),
  })
  .openapi('choices');

export type Choices = z.infer<typeof choicesResponse>;
