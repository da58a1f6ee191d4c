import type { Identifier } from 'react-admin';
import type { AddDiscountRequest, ChangeDiscountRequest, OperatorDiscount } from '#contracts/operator/discounts.ts';
import type { DeskRequest } from '../api/desk-request.ts';
import type { Resource } from '../api/resource.ts';

export const discounts: Resource = {
  async list(request) {
    const { discounts: data } = await request<{ discounts: OperatorDiscount[] }>('GET', '/discounts');
    return { data, total: data.length };
  },
  one: async (request, id) => (await request<{ discount: OperatorDiscount }>('GET', `/discounts/${id}`)).discount,
};

/** Operators' actions on discounts. */
export const discountActions = (request: DeskRequest) => ({
  addDiscount: async (fields: AddDiscountRequest) => {
    const { discount } = await request<{ discount: OperatorDiscount }>('POST', '/discounts', fields);
    return { data: discount };
  },
  changeDiscount: async (id: Identifier, changes: ChangeDiscountRequest) => {
    const { discount } = await request<{ discount: OperatorDiscount }>('PUT', `/discounts/${id}`, changes);
    return { data: discount };
  },
  removeDiscount: async (id: Identifier) => {
    await request('DELETE', `/discounts/${id}`);
    return { data: null };
  },
});
