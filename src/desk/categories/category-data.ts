import type { Identifier } from 'react-admin';
import type {
  AddCategoryRequest,
  CategoryInList,
  ChangeCategoryRequest,
  OperatorCategory,
} from '#contracts/operator/categories.ts';
import type { DeskRequest } from '../api/desk-request.ts';
import type { Resource } from '../api/resource.ts';

type Response = { category: OperatorCategory };

export const categories: Resource = {
  async list(request) {
    const { categories: data } = await request<{ categories: CategoryInList[] }>('GET', '/categories');
    return { data, total: data.length };
  },
  one: async (request, id) => (await request<Response>('GET', `/categories/${id}`)).category,
};

/** Operators' actions on categories. Each returns the new state. */
export function categoryActions(request: DeskRequest) {
  const act = async (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object) => {
    const { category } = await request<Response>(method, `/categories${path}`, body);
    return { data: category };
  };
  return {
    addCategory: (category: AddCategoryRequest) => act('POST', '', category),
    changeCategory: (id: Identifier, changes: ChangeCategoryRequest) => act('PUT', `/${id}`, changes),
    moveCategory: (id: Identifier, direction: 'up' | 'down') => act('POST', `/${id}/moves`, { direction }),
    removeCategory: (id: Identifier) => act('DELETE', `/${id}`),
  };
}
