import type { z } from '@hono/zod-openapi';
import { RECORD_BODY_MAX } from '#contracts/limits.ts';
import { operatorQuery } from '#contracts/operator/operators.ts';
import {
  changeProductBody,
  deletedProductResponse,
  newProductBody,
  type operatorProduct,
  operatorProductParams,
  operatorProductResponse,
  operatorProductsQuery,
  operatorProductsResponse,
  productCategoriesResponse,
  productStatusBody,
  productStatusResponse,
  productStockBody,
} from '#contracts/operator/products.ts';
import { toMajor } from '#domain/money/money.ts';
import type { AuditAction } from '#domain/operators/audit-actions.ts';
import { listStoreProducts, storeCategories } from '#services/catalog/list-store-products.ts';
import { presentImage } from '#services/catalog/present-image.ts';
import { changeStatuses, deleteProduct } from '#services/catalog-writes/change-product.ts';
import { changedState } from '#services/operators/changed-state.ts';
import { auditedProduct, createdChange } from '#services/products/audited-product.ts';
import { changeStock } from '#services/products/change-stock.ts';
import { createProduct, duplicateProduct, type ProductCreation } from '#services/products/create-product.ts';
import { editedFields, type ProductFile, productFile } from '#services/products/product-file.ts';
import { type EditFailure, type ProductEdit, updateProduct } from '#services/products/update-product.ts';
import { operatorRoute } from '../../request/personal-route.ts';
import type { RequestContext } from '../../request/request-context.ts';
import { type ApiError, fieldError } from '../../response/api-error.ts';
import { presentPage } from '../../response/present-page.ts';
import { missing, storeWords } from '../../store/store-words.ts';
import { changedMeanwhile } from '../changed-meanwhile.ts';
import { operatorWrite } from '../operator-write.ts';

type Db = RequestContext['db'];

const tag = 'Products';

const getProducts = operatorRoute({
  method: 'GET',
  path: '/operator/products',
  tag,
  summary: 'The products of the store, published or not',
  right: 'stock',
  query: operatorProductsQuery,
  response: operatorProductsResponse,
  status: 200,
  errors: [],
  async respond({ db }, { query: { q: text, order: direction, per_page: perPage, ...query } }) {
    const list = await listStoreProducts(db, { ...query, text, direction, perPage });
    return presentPage(
      list.products.map((product) => ({
        id: product.id,
        slug: product.slug,
        name: product.name,
        status: product.status,
        sku: product.sku,
        price: toMajor(product.sellingPriceMinor, list.decimals),
        has_price_range: product.hasPriceRange,
        stock: product.stock,
        in_stock: product.inStock,
        combinations: product.variants,
        image: product.image && presentImage(product.image),
        updated_at: product.updatedAt.toISOString(),
      })),
      list,
    );
  },
});

const getCategories = operatorRoute({
  method: 'GET',
  path: '/operator/product-categories',
  tag,
  summary: 'The categories that a product may be in, in the order of the store',
  right: 'stock',
  query: operatorQuery,
  response: productCategoriesResponse,
  status: 200,
  errors: [],
  async respond({ db }) {
    const rows = await storeCategories(db);
    const slugs = new Map(rows.map(({ id, slug }) => [id, slug]));
    return {
      categories: rows.map(({ slug, name, parentId }) => ({
        ...{ slug, name },
        parent_slug: slugs.get(parentId ?? 0) ?? null,
      })),
    };
  },
});

const getProduct = operatorRoute({
  method: 'GET',
  path: '/operator/products/{product_id}',
  tag,
  summary: 'One product, whole, in the form of a store file',
  description: 'Pictures are paths of pictures of the store.',
  right: 'stock',
  query: operatorQuery,
  params: operatorProductParams,
  response: operatorProductResponse,
  status: 200,
  errors: ['not_found'],
  async respond({ db }, { params }) {
    const product = await productFile(db, params.product_id);
    return product ? { product: present(product) } : missing(db, 'product');
  },
});

const present = (product: ProductFile): z.input<typeof operatorProduct> => ({
  ...editedFields(product),
  id: product.record.id,
  created_at: product.record.createdAt.toISOString(),
  updated_at: product.record.updatedAt.toISOString(),
});

const postProduct = operatorWrite({
  method: 'POST',
  path: '/operator/products',
  tag,
  summary: 'Creates a product',
  right: 'catalog',
  query: operatorQuery,
  body: newProductBody,
  bodyMax: RECORD_BODY_MAX,
  response: operatorProductResponse,
  status: 201,
  errors: [],
  respond: async ({ db }, { body }) => created(db, await createProduct(db, body)),
});

const postDuplicate = operatorWrite({
  method: 'POST',
  path: '/operator/products/{product_id}/duplicate',
  tag,
  summary: 'Creates an unpublished copy of a product',
  right: 'catalog',
  query: operatorQuery,
  params: operatorProductParams,
  response: operatorProductResponse,
  status: 201,
  errors: ['not_found'],
  async respond({ db }, { params }) {
    const say = await storeWords(db);
    const copy = await duplicateProduct(db, params.product_id, (name) => say('productMessages.copyName', { name }));
    return created(db, copy);
  },
});

async function created(db: Db, outcome: ProductCreation) {
  if (!outcome.ok) return failureOf(db, outcome);
  return { body: { product: present(outcome.product) }, change: createdChange(outcome.product) };
}

const putProduct = operatorWrite({
  method: 'PUT',
  path: '/operator/products/{product_id}',
  tag,
  summary: 'Changes the given fields of a product',
  description:
    'Lists are replaced as a whole. Of a product with combinations, a price alone moves all their prices, and a stock alone sets each of theirs.',
  right: 'catalog',
  query: operatorQuery,
  params: operatorProductParams,
  body: changeProductBody,
  bodyMax: RECORD_BODY_MAX,
  response: operatorProductResponse,
  status: 200,
  errors: ['not_found', 'changed_meanwhile'],
  respond: async ({ db }, { params, body: { seen, ...changes } }) =>
    changed(db, await updateProduct(db, params.product_id, changes, seen), 'product.change'),
});

const putStock = operatorWrite({
  method: 'PUT',
  path: '/operator/products/{product_id}/stock',
  tag,
  summary: 'Sets the stock of a product or of one of its combinations',
  right: 'stock',
  query: operatorQuery,
  params: operatorProductParams,
  body: productStockBody,
  response: operatorProductResponse,
  status: 200,
  errors: ['not_found', 'changed_meanwhile'],
  respond: async ({ db }, { params, body }) =>
    changed(db, await changeStock(db, params.product_id, body), 'product.stock'),
});

async function changed(db: Db, outcome: ProductEdit, action: AuditAction) {
  if (!outcome.ok) return failureOf(db, outcome);
  const { before, after } = outcome;
  const state = changedState(await auditedProduct(db, before), await auditedProduct(db, after));
  return { body: { product: present(after) }, change: { action, subject: before.file.name, ...state } };
}

const postStatus = operatorWrite({
  method: 'POST',
  path: '/operator/products/status',
  tag,
  summary: 'Gives several products a status',
  description: 'Responds with the products that had another one, and with that.',
  right: 'catalog',
  query: operatorQuery,
  body: productStatusBody,
  response: productStatusResponse,
  status: 200,
  errors: [],
  async respond({ db }, { body: { ids, status } }) {
    const changes = await changeStatuses(db, ids, status);
    return {
      body: { changed: changes.map(({ product, before }) => ({ id: product.id, status: before })) },
      change: changes.map(({ product, before }) => ({
        action: 'product.change' as const,
        subject: product.name,
        before: { status: before },
        after: { status },
      })),
    };
  },
});

const removeProduct = operatorWrite({
  method: 'DELETE',
  path: '/operator/products/{product_id}',
  tag,
  summary: 'Deletes a product with its reviews',
  right: 'catalog',
  query: operatorQuery,
  params: operatorProductParams,
  response: deletedProductResponse,
  status: 200,
  errors: ['not_found'],
  async respond({ db }, { params }) {
    const product = await productFile(db, params.product_id);
    if (!product) return missing(db, 'product');
    const { name, slug, status, selling_price } = product.file;
    const outcome = await deleteProduct(db, slug);
    if (!outcome.ok) return failureOf(db, outcome);
    const change = { subject: name, before: { slug, status, selling_price }, after: null };
    return { body: { name }, change: { action: 'product.delete', ...change } };
  },
});

async function failureOf(db: Db, failure: EditFailure): Promise<ApiError> {
  const say = await storeWords(db);
  switch (failure.code) {
    case 'invalid': {
      const texts = failure.problems.map(({ path, text }) => [path || 'product', text] as const);
      return fieldError(Object.fromEntries(texts), say('productMessages.check'));
    }
    case 'outdated':
      return changedMeanwhile(db, failure.fields);
    case 'slug_taken':
      return fieldError({ slug: say('productMessages.slug_taken', { holder: failure.holder }) }, '');
    case 'negative_price':
      return fieldError({ selling_price: say('productMessages.negative_price') }, '');
    case 'gone':
    case 'not_found':
      return missing(db, 'product');
    default:
      throw new Error(`a product cannot fail with ${failure.code}`);
  }
}

export const operatorProductRoutes = [
  getProducts,
  getCategories,
  postProduct,
  // Before the path of a product, which would match it too.
  postStatus,
  getProduct,
  putProduct,
  removeProduct,
  postDuplicate,
  putStock,
];
