import type { DataProvider, GetListParams, GetOneParams, Identifier, RaRecord } from 'react-admin';
import type {
  AuditEntry,
  InviteOperatorRequest,
  OperatorInList,
  OperatorOrder,
  OperatorOrderInList,
  OperatorRefundRequest,
  OperatorStepRequest,
} from '#contracts/operator.ts';
import type { DeskRequest } from './desk-request.ts';

/** A page of records. Those of react-admin have an id. */
interface Page<Row extends RaRecord> {
  data: Row[];
  total: number;
}

/** The data of the desk. Writes are actions of their own rather than updates of records. */
export interface DeskData extends DataProvider {
  takeStep(id: Identifier, step: OperatorStepRequest): Promise<{ data: OperatorOrder }>;
  refund(id: Identifier, refund: OperatorRefundRequest): Promise<{ data: OperatorOrder }>;
  invite(invitation: InviteOperatorRequest): Promise<{ data: null }>;
  removeOperator(id: Identifier): Promise<{ data: null }>;
}

const query = (values: Record<string, unknown>): string => {
  const filled = Object.entries(values).filter(([, value]) => value !== undefined && value !== '');
  return `?${new URLSearchParams(filled.map(([name, value]) => [name, String(value)]))}`;
};

const pageOf = ({ pagination }: GetListParams) => ({
  page: pagination?.page ?? 1,
  per_page: pagination?.perPage,
});

async function orders(request: DeskRequest, params: GetListParams): Promise<Page<OperatorOrderInList>> {
  const { status, q } = (params.filter ?? {}) as { status?: string; q?: string };
  const { data, total } = await request<Page<OperatorOrderInList>>(
    'GET',
    `/orders${query({ status, q, ...pageOf(params) })}`,
  );
  return { data, total };
}

async function operators(request: DeskRequest): Promise<Page<OperatorInList>> {
  const { operators: data } = await request<{ operators: OperatorInList[] }>('GET', '/operators');
  return { data, total: data.length };
}

async function audit(request: DeskRequest, params: GetListParams): Promise<Page<AuditEntry>> {
  const { page } = pageOf(params);
  const { data, total } = await request<Page<AuditEntry>>('GET', `/audit${query({ page })}`);
  return { data, total };
}

/** Nothing of the desk calls these: records are not edited as a whole. */
const unsupported = (): Promise<never> => Promise.reject(new Error('The desk has no such request'));

/** The data provider of react-admin over the operators' API. */
export function deskData(request: DeskRequest): DeskData {
  const lists: Record<string, (params: GetListParams) => Promise<Page<RaRecord>>> = {
    orders: (params) => orders(request, params),
    operators: () => operators(request),
    audit: (params) => audit(request, params),
  };
  const changedOrder = async (id: Identifier, action: string, body: object) => {
    const { order } = await request<{ order: OperatorOrder }>('POST', `/orders/${id}/${action}`, body);
    return { data: order };
  };
  const provider = {
    getList: (resource: string, params: GetListParams) => (lists[resource] ?? unsupported)(params),
    getOne: async (_resource: string, { id }: GetOneParams) => {
      const { order } = await request<{ order: OperatorOrder }>('GET', `/orders/${id}`);
      return { data: order };
    },
    takeStep: (id: Identifier, step: OperatorStepRequest) => changedOrder(id, 'steps', step),
    refund: (id: Identifier, refund: OperatorRefundRequest) => changedOrder(id, 'refunds', refund),
    invite: async (invitation: InviteOperatorRequest) => {
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
