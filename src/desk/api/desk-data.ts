import type { DataProvider, GetListParams, GetOneParams } from 'react-admin';
import { pushActions } from '../alerts/push-data.ts';
import { audit } from '../audit/audit-data.ts';
import { branchActions, branches } from '../branches/branch-data.ts';
import { categories, categoryActions } from '../categories/category-data.ts';
import { customerActions, customers } from '../customers/customer-data.ts';
import { discountActions, discounts } from '../discounts/discount-data.ts';
import { firstStepActions } from '../first-steps/first-step-data.ts';
import { choiceActions } from '../form/choice-data.ts';
import { mediaActions } from '../media/media-data.ts';
import { keys, operatorActions, operators } from '../operators/operator-data.ts';
import { orderActions, orders } from '../orders/order-data.ts';
import { pageActions, pages } from '../pages/page-data.ts';
import { passkeyActions, passkeys } from '../passkeys/passkey-data.ts';
import { productActions, productCategories, products } from '../products/product-data.ts';
import { redirectActions, redirects } from '../redirects/redirect-data.ts';
import { reviewActions, reviews } from '../reviews/review-data.ts';
import { settingActions, settings } from '../settings/setting-data.ts';
import { figureActions } from '../today/figure-data.ts';
import type { DeskRequest } from './desk-request.ts';
import type { Resource } from './resource.ts';

const RESOURCES: Readonly<Record<string, Resource>> = {
  audit,
  branches,
  categories,
  customers,
  discounts,
  keys,
  operators,
  orders,
  pages,
  passkeys,
  productCategories,
  products,
  redirects,
  reviews,
  settings,
};

/** Writes are actions of their own rather than updates of records. */
const deskActions = (request: DeskRequest) => ({
  ...branchActions(request),
  ...categoryActions(request),
  ...choiceActions(request),
  ...customerActions(request),
  ...discountActions(request),
  ...figureActions(request),
  ...firstStepActions(request),
  ...mediaActions(request),
  ...operatorActions(request),
  ...orderActions(request),
  ...pageActions(request),
  ...passkeyActions(request),
  ...productActions(request),
  ...pushActions(request),
  ...redirectActions(request),
  ...reviewActions(request),
  ...settingActions(request),
});

/** The data of the desk. */
export type DeskData = DataProvider & ReturnType<typeof deskActions>;

/** Nothing of the desk calls these: records are not edited as a whole. */
const unsupported = (): Promise<never> => Promise.reject(new Error('The desk has no such request'));

/** The data provider of react-admin over the operators' API. */
export function deskData(request: DeskRequest): DeskData {
  const provider = {
    getList: (resource: string, params: GetListParams) => RESOURCES[resource]?.list?.(request, params) ?? unsupported(),
    getOne: async (resource: string, { id }: GetOneParams) => ({
      data: await (RESOURCES[resource]?.one?.(request, id) ?? unsupported()),
    }),
    ...deskActions(request),
    ...{ getMany: unsupported, getManyReference: unsupported, create: unsupported },
    ...{ update: unsupported, updateMany: unsupported, delete: unsupported, deleteMany: unsupported },
  };
  return provider as DeskData;
}
