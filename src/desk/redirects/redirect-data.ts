import type { Identifier } from 'react-admin';
import type {
  AddRedirectRequest,
  ChangeRedirectRequest,
  ImportedRedirects,
  OperatorRedirect,
} from '#contracts/operator/redirects.ts';
import type { DeskRequest } from '../api/desk-request.ts';
import { listPage, type Resource } from '../api/resource.ts';

export const redirects: Resource = {
  list: (request, params) => listPage<OperatorRedirect>(request, '/redirects', params),
};

/** Operators' actions on redirects. */
export const redirectActions = (request: DeskRequest) => ({
  addRedirect: async (redirect: AddRedirectRequest) => {
    await request('POST', '/redirects', redirect);
    return { data: null };
  },
  changeRedirect: async (id: Identifier, change: ChangeRedirectRequest) => {
    await request('PUT', `/redirects/${id}`, change);
    return { data: null };
  },
  removeRedirect: async (id: Identifier) => {
    await request('DELETE', `/redirects/${id}`);
    return { data: null };
  },
  importRedirects: async (csv: string) => ({
    data: await request<ImportedRedirects>('POST', '/redirects/import', { csv }),
  }),
});
