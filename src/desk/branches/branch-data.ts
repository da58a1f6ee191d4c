import type { Identifier } from 'react-admin';
import type {
  AddBranchRequest,
  BranchInList,
  BranchTodayRequest,
  ChangeBranchRequest,
  OperatorBranch,
  Regions,
} from '#contracts/operator/branches.ts';
import type { DeskLanguage } from '#domain/operators/desk-language.ts';
import type { DeskRequest } from '../api/desk-request.ts';
import { queryOf, type Resource } from '../api/resource.ts';

type Response = { branch: OperatorBranch };

export const branches: Resource = {
  async list(request) {
    const { branches: data } = await request<{ branches: BranchInList[] }>('GET', '/branches');
    return { data, total: data.length };
  },
  one: async (request, id) => (await request<Response>('GET', `/branches/${id}`)).branch,
};

/** Operators' actions on branches. Each returns the new state. */
export function branchActions(request: DeskRequest) {
  const act = async (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object) => {
    const { branch } = await request<Response>(method, `/branches${path}`, body);
    return { data: branch };
  };
  return {
    addBranch: (branch: AddBranchRequest) => act('POST', '', branch),
    changeBranch: (id: Identifier, changes: ChangeBranchRequest) => act('PUT', `/${id}`, changes),
    regions: async (country: string, language: DeskLanguage) => ({
      data: await request<Regions>('GET', `/regions${queryOf({ country, language })}`),
    }),
    removeBranch: (id: Identifier) => act('DELETE', `/${id}`),
    changeToday: (id: Identifier, today: BranchTodayRequest) => act('PUT', `/${id}/today`, today),
  };
}
