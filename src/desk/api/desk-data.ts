import type { DataProvider, GetListParams, GetOneParams, Identifier, RaRecord } from 'react-admin';
import type {
  AuditEntry,
  AuditPage,
  Operator,
  OperatorRole,
  Order,
  OrderInShort,
  OrdersPage,
  RefundRequest,
  StepRequest,
} from './contract.ts';
import type { DeskRequest } from './desk-request.ts';

/** Records as react-admin needs them: with an id. An order's is its number, which its URL shows. */
export type OrderRow = OrderInShort & { readonly id: string };
export type OrderRecord = Order & { readonly id: string };
export type OperatorRow = Operator & { readonly id: number };
export type AuditRow = AuditEntry & { readonly id: string };

interface Invitation {
  readonly email: string;
  readonly name?: string;
  readonly role: OperatorRole;
}

interface List<Row extends RaRecord> {
  data: Row[];
  total: number;
}

/** The data of the desk. Writes are actions of their own rather than updates of records. */
export interface DeskData extends DataProvider {
  takeStep(number: string, step: StepRequest): Promise<{ data: OrderRecord }>;
  refund(number: string, refund: RefundRequest): Promise<{ data: OrderRecord }>;
  invite(invitation: Invitation): Promise<{ data: null }>;
  removeOperator(id: Identifier): Promise<{ data: null }>;
}

const query = (values: Record<string, unknown>): string => {
  const filled = Object.entries(values).filter(([, value]) => value !== undefined && value !== '');
  return `?${new URLSearchParams(filled.map(([name, value]) => [name, String(value)]))}`;
};

const orderRow = <Row extends OrderInShort>(order: Row): Row & { id: string } => ({ ...order, id: order.number });

async function orders(request: DeskRequest, { pagination, filter }: GetListParams): Promise<List<OrderRow>> {
  const { page, perPage: per_page } = pagination ?? { page: 1, perPage: 25 };
  const { status, q } = (filter ?? {}) as { status?: string; q?: string };
  const found = await request<OrdersPage>('GET', `/orders${query({ status, q, page, per_page })}`);
  return { data: found.orders.map(orderRow), total: found.total };
}

async function operators(request: DeskRequest): Promise<List<OperatorRow>> {
  const found = await request<{ operators: readonly Operator[] }>('GET', '/operators');
  const data = found.operators.map((operator) => ({ ...operator, id: operator.operator_id }));
  return { data, total: data.length };
}

async function audit(request: DeskRequest, { pagination }: GetListParams): Promise<List<AuditRow>> {
  const { page } = pagination ?? { page: 1 };
  const found = await request<AuditPage>('GET', `/audit${query({ page })}`);
  return { data: found.entries.map((entry, index) => ({ ...entry, id: `${page}-${index}` })), total: found.total };
}

const orderPath = (number: string): string => `/orders/${encodeURIComponent(number)}`;

/** Nothing of the desk calls these: records are not edited as a whole. */
const unsupported = (): Promise<never> => Promise.reject(new Error('The desk has no such request'));

/** The data provider of react-admin over the operators' API. */
export function deskData(request: DeskRequest): DeskData {
  const lists: Record<string, (params: GetListParams) => Promise<List<RaRecord>>> = {
    orders: (params) => orders(request, params),
    operators: () => operators(request),
    audit: (params) => audit(request, params),
  };
  const changedOrder = async (number: string, action: string, body: object) => {
    const { order } = await request<{ order: Order }>('POST', `${orderPath(number)}/${action}`, body);
    return { data: orderRow(order) };
  };
  const provider = {
    getList: (resource: string, params: GetListParams) => (lists[resource] ?? unsupported)(params),
    getOne: async (_resource: string, { id }: GetOneParams) => {
      const { order } = await request<{ order: Order }>('GET', orderPath(String(id)));
      return { data: orderRow(order) };
    },
    takeStep: (number: string, step: StepRequest) => changedOrder(number, 'steps', step),
    refund: (number: string, refund: RefundRequest) => changedOrder(number, 'refunds', refund),
    invite: async (invitation: Invitation) => {
      await request('POST', '/operators', invitation);
      return { data: null };
    },
    removeOperator: async (id: Identifier) => {
      await request('DELETE', `/operators/${id}`);
      return { data: null };
    },
    ...{ getMany: unsupported, getManyReference: unsupported, create: unsupported },
    ...{ update: unsupported, updateMany: unsupported, delete: unsupported, deleteMany: unsupported },
  };
  return provider as DeskData;
}
