import type { Identifier } from 'react-admin';
import type { ExportResponse } from '#contracts/account.ts';
import type {
  OperatorCreditRequest,
  OperatorCustomer,
  OperatorCustomerInList,
  OperatorErasureRequest,
} from '#contracts/operator/customers.ts';
import type { DeskRequest } from '../api/desk-request.ts';
import { listPage, type Resource } from '../api/resource.ts';

export const customers: Resource = {
  list: (request, params) => listPage<OperatorCustomerInList>(request, '/customers', params),
  one: async (request, id) => (await request<{ customer: OperatorCustomer }>('GET', `/customers/${id}`)).customer,
};

/** Operators' actions on customers. */
export const customerActions = (request: DeskRequest) => ({
  creditCustomer: async (id: Identifier, credit: OperatorCreditRequest) => {
    await request('POST', `/customers/${id}/credits`, credit);
    return { data: null };
  },
  giveScratchCard: async (id: Identifier) => {
    await request('POST', `/customers/${id}/scratch-cards`);
    return { data: null };
  },
  exportCustomer: async (id: Identifier) => ({
    data: await request<ExportResponse>('POST', `/customers/${id}/export`),
  }),
  eraseCustomer: async (id: Identifier, erasure: OperatorErasureRequest) => {
    await request('POST', `/customers/${id}/erasure`, erasure);
    return { data: null };
  },
});
