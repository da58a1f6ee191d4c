import type { Identifier } from 'react-admin';
import type {
  CreateOperatorKeyRequest,
  InviteOperatorRequest,
  NewOperatorKey,
  OperatorInList,
  OperatorKey,
} from '#contracts/operator/operators.ts';
import type { DeskRequest } from '../api/desk-request.ts';
import type { Resource } from '../api/resource.ts';

export const operators: Resource = {
  async list(request) {
    const { operators: data } = await request<{ operators: OperatorInList[] }>('GET', '/operators');
    return { data, total: data.length };
  },
};

export const keys: Resource = {
  async list(request) {
    const { keys: data } = await request<{ keys: OperatorKey[] }>('GET', '/keys');
    return { data, total: data.length };
  },
};

/** What owners do with operators and keys. */
export const operatorActions = (request: DeskRequest) => ({
  invite: async (invitation: InviteOperatorRequest) => {
    await request('POST', '/operators', invitation);
    return { data: null };
  },
  removeOperator: async (id: Identifier) => {
    await request('DELETE', `/operators/${id}`);
    return { data: null };
  },
  createKey: async (key: CreateOperatorKeyRequest) => ({ data: await request<NewOperatorKey>('POST', '/keys', key) }),
  removeKey: async (id: Identifier) => {
    await request('DELETE', `/keys/${id}`);
    return { data: null };
  },
});
