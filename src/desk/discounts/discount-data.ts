import type { Identifier } from 'react-admin';
import type { DiscountChoices, OperatorDiscount, OperatorDiscountRequest } from '#contracts/operator/discounts.ts';
import type { DeskRequest } from '../api/desk-request.ts';
import { queryOf, type Resource } from '../api/resource.ts';

export const discounts: Resource = {
  async list(request) {
    const { discounts: data } = await request<{ discounts: OperatorDiscount[] }>('GET', '/discounts');
    return { data, total: data.length };
  },
  one: async (request, id) => (await request<{ discount: OperatorDiscount }>('GET', `/discounts/${id}`)).discount,
};

/** What operators do with discounts. */
export const discountActions = (request: DeskRequest) => ({
  /** Without an id it is a new one. */
  saveDiscount: async (id: Identifier | null, fields: OperatorDiscountRequest) => {
    const [method, path] = id === null ? (['POST', '/discounts'] as const) : (['PUT', `/discounts/${id}`] as const);
    const { discount } = await request<{ discount: OperatorDiscount }>(method, path, fields);
    return { data: discount };
  },
  removeDiscount: async (id: Identifier) => {
    await request('DELETE', `/discounts/${id}`);
    return { data: null };
  },
  discountChoices: async (q: string) => ({
    data: await request<DiscountChoices>('GET', `/discount-choices${queryOf({ q })}`),
  }),
});
