import type { GetListParams, Identifier } from 'react-admin';
import type {
  ChangeProductRequest,
  NewProductRequest,
  OperatorProduct,
  OperatorProductInList,
  ProductCategory,
  ProductStatusRequest,
  ProductStockRequest,
} from '#contracts/operator/products.ts';
import type { DeskRequest } from '../api/desk-request.ts';
import { listPage, type Resource } from '../api/resource.ts';

export const products: Resource = {
  list(request, { sort, ...params }: GetListParams) {
    const order = { sort: sort?.field, order: sort?.order.toLowerCase() };
    return listPage<OperatorProductInList>(request, '/products', { ...params, filter: { ...params.filter, ...order } });
  },
  one: async (request, id) => (await request<{ product: OperatorProduct }>('GET', `/products/${id}`)).product,
};

export const productCategories: Resource = {
  async list(request) {
    const { categories } = await request<{ categories: ProductCategory[] }>('GET', '/product-categories');
    return { data: categories.map((category) => ({ ...category, id: category.slug })), total: categories.length };
  },
};

/** Operators' actions on products. */
export function productActions(request: DeskRequest) {
  const send = async (method: 'POST' | 'PUT', path: string, body?: object) => {
    const { product } = await request<{ product: OperatorProduct }>(method, `/products${path}`, body);
    return { data: product };
  };
  return {
    createProduct: (product: NewProductRequest) => send('POST', '', product),
    changeProduct: (id: Identifier, changes: ChangeProductRequest) => send('PUT', `/${id}`, changes),
    changeStock: (id: Identifier, stock: ProductStockRequest) => send('PUT', `/${id}/stock`, stock),
    duplicateProduct: (id: Identifier) => send('POST', `/${id}/duplicate`),
    /** Returns the products that had another status, with that. */
    changeStatus: async (change: ProductStatusRequest) => {
      const { changed } = await request<{ changed: ProductStatusChange[] }>('POST', '/products/status', change);
      return { data: changed };
    },
    deleteProduct: async (id: Identifier) => {
      await request('DELETE', `/products/${id}`);
      return { data: null };
    },
  };
}

export interface ProductStatusChange {
  readonly id: number;
  readonly status: OperatorProduct['status'];
}
