import type { Identifier } from 'react-admin';
import type { AddPageRequest, ChangePageRequest, OperatorPage, PageInList } from '#contracts/operator/pages.ts';
import type { DeskRequest } from '../api/desk-request.ts';
import type { Resource } from '../api/resource.ts';

type Response = { page: OperatorPage };

export const pages: Resource = {
  async list(request) {
    const { pages: data } = await request<{ pages: PageInList[] }>('GET', '/pages');
    return { data, total: data.length };
  },
  one: async (request, id) => (await request<Response>('GET', `/pages/${id}`)).page,
};

/** Operators' actions on content pages. Each returns the new state. */
export function pageActions(request: DeskRequest) {
  const act = async (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object) => {
    const { page } = await request<Response>(method, `/pages${path}`, body);
    return { data: page };
  };
  return {
    addPage: (page: AddPageRequest) => act('POST', '', page),
    changePage: (id: Identifier, changes: ChangePageRequest) => act('PUT', `/${id}`, changes),
    removePage: (id: Identifier) => act('DELETE', `/${id}`),
  };
}
