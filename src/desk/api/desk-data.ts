import type { DataProvider, GetListParams, GetOneParams } from 'react-admin';
import type { AuditEntry } from '#contracts/operator/operators.ts';
import { branch, branchActions, branches } from '../branches/branch-data.ts';
import { categories, category, categoryActions } from '../categories/category-data.ts';
import { customerActions, customers } from '../customers/customer-data.ts';
import { discountActions, discounts } from '../discounts/discount-data.ts';
import { mediaActions } from '../media/media-data.ts';
import { operatorActions, operators } from '../operators/operator-data.ts';
import { order, orderActions, orders } from '../orders/order-data.ts';
import { page, pageActions, pages } from '../pages/page-data.ts';
import { product, productActions, productCategories, products } from '../products/product-data.ts';
import { reviewActions, reviews } from '../reviews/review-data.ts';
import { settingActions, settings } from '../settings/setting-data.ts';
import { figureActions } from '../today/figure-data.ts';
import type { DeskRequest } from './desk-request.ts';
import { type Page, queryOf, type Resource } from './resource.ts';

const RESOURCES: Readonly<Record<string, Resource>> = {
  orders,
  order,
  operators,
  settings,
  customers,
  discounts,
  categories,
  category,
  pages,
  page,
  reviews,
  branches,
  branch,
  products,
  product,
  productCategories,
  audit: {
    list: (request, { pagination }) => request<Page<AuditEntry>>('GET', `/audit${queryOf({ page: pagination?.page })}`),
  },
};

/** The data of the desk. Writes are actions of their own rather than updates of records. */
export type DeskData = DataProvider &
  ReturnType<typeof orderActions> &
  ReturnType<typeof operatorActions> &
  ReturnType<typeof mediaActions> &
  ReturnType<typeof settingActions> &
  ReturnType<typeof customerActions> &
  ReturnType<typeof discountActions> &
  ReturnType<typeof figureActions> &
  ReturnType<typeof categoryActions> &
  ReturnType<typeof pageActions> &
  ReturnType<typeof reviewActions> &
  ReturnType<typeof branchActions> &
  ReturnType<typeof productActions>;

/** Nothing of the desk calls these: records are not edited as a whole. */
const unsupported = (): Promise<never> => Promise.reject(new Error('The desk has no such request'));

/** The data provider of react-admin over the operators' API. */
export function deskData(request: DeskRequest): DeskData {
  const provider = {
    getList: (resource: string, params: GetListParams) => RESOURCES[resource]?.list?.(request, params) ?? unsupported(),
    getOne: async (resource: string, { id }: GetOneParams) => ({
      data: await (RESOURCES[resource]?.one?.(request, id) ?? unsupported()),
    }),
    ...orderActions(request),
    ...operatorActions(request),
    ...mediaActions(request),
    ...settingActions(request),
    ...customerActions(request),
    ...discountActions(request),
    ...figureActions(request),
    ...categoryActions(request),
    ...pageActions(request),
    ...reviewActions(request),
    ...branchActions(request),
    ...productActions(request),
    ...{ getMany: unsupported, getManyReference: unsupported, create: unsupported },
    ...{ update: unsupported, updateMany: unsupported, delete: unsupported, deleteMany: unsupported },
  };
  return provider as DeskData;
}
