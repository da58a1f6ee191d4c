import type { Identifier } from 'react-admin';
import type {
  OperatorExportQuery,
  OperatorOrder,
  OperatorOrderInList,
  OperatorRefundRequest,
  OperatorStepRequest,
} from '#contracts/operator/orders.ts';
import type { DeskRequest } from '../api/desk-request.ts';
import { listPage, queryOf, type Resource } from '../api/resource.ts';

export const orders: Resource = {
  list: (request, params) => listPage<OperatorOrderInList>(request, '/orders', params),
  one: async (request, id) => (await request<{ order: OperatorOrder }>('GET', `/orders/${id}`)).order,
};

/** Operators' actions on orders. Each returns the new state. */
export function orderActions(request: DeskRequest) {
  const act = async (id: Identifier, action: string, body: object) => {
    const { order: data } = await request<{ order: OperatorOrder }>('POST', `/orders/${id}/${action}`, body);
    return { data };
  };
  return {
    takeStep: (id: Identifier, step: OperatorStepRequest) => act(id, 'steps', step),
    /** The orders of some days as a CSV file. */
    exportOrders: async (days: OperatorExportQuery) => ({
      data: await request<Blob>('GET', `/orders.csv${queryOf(days)}`),
    }),
    refund: (id: Identifier, refund: OperatorRefundRequest) => act(id, 'refunds', refund),
  };
}
