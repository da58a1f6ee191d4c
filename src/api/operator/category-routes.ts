import type { z } from '@hono/zod-openapi';
import { RECORD_BODY_MAX } from '#contracts/limits.ts';
import {
  addCategoryBody,
  type changeCategoryBody as changeBody,
  changeCategoryBody,
  moveCategoryBody,
  operatorCategoriesResponse,
  operatorCategoryParams,
  operatorCategoryResponse,
} from '#contracts/operator/categories.ts';
import { operatorQuery } from '#contracts/operator/operators.ts';
import type { AuditAction } from '#domain/operators/audit-actions.ts';
import { slugify } from '#lib/text/slugify.ts';
import { hasPicture, listStoreCategories, type StoreCategory } from '#services/catalog/list-store-categories.ts';
import { imageUrl } from '#services/catalog/present-image.ts';
import { addCategory } from '#services/catalog-writes/add-category.ts';
import {
  type CategoryChange,
  type CategoryPatch,
  changeCategory,
  deleteCategory,
  moveCategory,
} from '#services/catalog-writes/change-category.ts';
import { cleanHtml } from '#services/catalog-writes/clean-html.ts';
import { operatorRoute } from '../request/personal-route.ts';
import type { RequestContext } from '../request/request-context.ts';
import { ApiError, fieldError } from '../response/api-error.ts';
import { storeWords } from '../store/store-words.ts';
import { catalogFailure } from './catalog-failure.ts';
import { refuseUnseen } from './changed-meanwhile.ts';
import { changedState } from './changed-state.ts';
import { operatorWrite } from './operator-write.ts';

type Db = RequestContext['db'];

const tag = 'Categories';
const PICTURE_WIDTH = 640;

const getCategories = operatorRoute({
  method: 'GET',
  path: '/operator/categories',
  tag,
  summary: 'The categories of the store as a tree',
  right: 'catalog',
  query: operatorQuery,
  response: operatorCategoriesResponse,
  status: 200,
  errors: [],
  respond: async ({ db }) => ({ categories: (await listStoreCategories(db)).map(inList) }),
});

const getCategory = operatorRoute({
  method: 'GET',
  path: '/operator/categories/{category_id}',
  tag,
  summary: 'One category, whole',
  right: 'catalog',
  query: operatorQuery,
  params: operatorCategoryParams,
  response: operatorCategoryResponse,
  status: 200,
  errors: ['not_found'],
  async respond({ db }, { params }) {
    const category = await shown(db, params.category_id);
    return category ? { category } : missing(db);
  },
});

const postCategory = operatorWrite({
  method: 'POST',
  path: '/operator/categories',
  tag,
  summary: 'Adds a category after all others',
  right: 'catalog',
  query: operatorQuery,
  body: addCategoryBody,
  bodyMax: RECORD_BODY_MAX,
  response: operatorCategoryResponse,
  status: 201,
  errors: [],
  async respond({ db }, { body }) {
    const patch = await patchOf(db, body);
    if (patch instanceof ApiError) return patch;
    const { name, slug = slugify(name) } = body;
    return changed(db, await addCategory(db, { ...patch, name, slug }), 'category.add', {});
  },
});

const putCategory = operatorWrite({
  method: 'PUT',
  path: '/operator/categories/{category_id}',
  tag,
  summary: 'Changes a category',
  description: 'Its former address redirects to the new one.',
  right: 'catalog',
  query: operatorQuery,
  params: operatorCategoryParams,
  body: changeCategoryBody,
  bodyMax: RECORD_BODY_MAX,
  response: operatorCategoryResponse,
  status: 200,
  errors: ['not_found', 'changed_meanwhile'],
  async respond({ db }, { params, body: { seen, ...body } }) {
    const refused = await refuseUnseen(db, seen, () => shown(db, params.category_id));
    if (refused) return refused;
    const before = await find(db, params.category_id);
    if (!before) return missing(db);
    const patch = await patchOf(db, body);
    if (patch instanceof ApiError) return patch;
    const state = await stateOf(db, before);
    return changed(db, await changeCategory(db, before.entry.slug, patch), 'category.change', state);
  },
});

const postMove = operatorWrite({
  method: 'POST',
  path: '/operator/categories/{category_id}/moves',
  tag,
  summary: 'Moves a category by one place among those of its parent',
  right: 'catalog',
  query: operatorQuery,
  params: operatorCategoryParams,
  body: moveCategoryBody,
  response: operatorCategoryResponse,
  status: 200,
  errors: ['not_found'],
  async respond({ db }, { params, body: { direction } }) {
    const before = await find(db, params.category_id);
    if (!before) return missing(db);
    const state = await stateOf(db, before);
    return changed(db, await moveCategory(db, before.entry.slug, direction), 'category.move', state);
  },
});

const removeCategory = operatorWrite({
  method: 'DELETE',
  path: '/operator/categories/{category_id}',
  tag,
  summary: 'Removes a category',
  description: 'Its products stay in the store, and the categories below it move up to its parent.',
  right: 'catalog',
  query: operatorQuery,
  params: operatorCategoryParams,
  response: operatorCategoryResponse,
  status: 200,
  errors: ['not_found'],
  async respond({ db }, { params }) {
    const category = await shown(db, params.category_id);
    if (!category) return missing(db);
    const removal = await deleteCategory(db, category.slug);
    if (!removal.ok) return catalogFailure(db, removal);
    const before = { slug: category.slug, products: removal.products };
    return { body: { category }, change: { action: 'category.remove', subject: category.name, before, after: null } };
  },
});

const missing = async (db: Db): Promise<ApiError> =>
  new ApiError('not_found', { message: (await storeWords(db))('missing.category') });

const find = async (db: Db, id: number): Promise<StoreCategory | undefined> =>
  (await listStoreCategories(db)).find(({ entry }) => entry.id === id);

const pictureOf = (hash: string | null): string => (hash === null ? '' : imageUrl(hash, PICTURE_WIDTH));

const inList = ({ entry, depth, products }: StoreCategory) => ({
  ...{ id: entry.id, slug: entry.slug, name: entry.name, parent_id: entry.parentId },
  ...{ depth, products, image: pictureOf(entry.imageHash) },
});

async function shown(db: Db, id: number): Promise<z.input<typeof operatorCategoryResponse>['category'] | null> {
  const all = await listStoreCategories(db);
  const found = all.find(({ entry }) => entry.id === id);
  if (!found) return null;
  const { color, descriptionHtml, seoTitle, seoDescription } = found.entry;
  return {
    ...inList(found),
    children: all.filter(({ entry }) => entry.parentId === id).length,
    ...{ color, description_html: descriptionHtml, seo_title: seoTitle, seo_description: seoDescription },
  };
}

/** The change that a request asks for, or why it cannot be made. */
async function patchOf(db: Db, body: z.output<typeof changeBody>): Promise<CategoryPatch | ApiError> {
  const say = await storeWords(db);
  const { name, slug, parent_id: parentId, color, image, description_html: html, seo_title, seo_description } = body;
  const parent = parentId ? await find(db, parentId) : null;
  if (parent === undefined) return fieldError({ parent_id: say('missing.category') }, say('missing.category'));
  const imageHash = image ? /^\/img\/\d+\/([0-9a-f]{64})\.\w+$/.exec(image)?.[1] : null;
  if (image && !(imageHash && (await hasPicture(db, imageHash)))) {
    const text = say('catalogMessages.picture_unknown');
    return fieldError({ image: text }, text);
  }
  return {
    ...(name !== undefined && { name }),
    ...(slug !== undefined && { slug }),
    ...(parentId !== undefined && { parentSlug: parent?.entry.slug ?? null }),
    ...(color !== undefined && { color: color?.toLowerCase() ?? null }),
    ...(image !== undefined && { imageHash: imageHash ?? null }),
    ...(html !== undefined && { descriptionHtml: cleanHtml(html) }),
    ...(seo_title !== undefined && { seoTitle: seo_title }),
    ...(seo_description !== undefined && { seoDescription: seo_description }),
  };
}

type AuditState = Parameters<typeof changedState>[0];

/** A category as the audit log records it. */
async function stateOf(db: Db, { entry, depth: _ }: StoreCategory): Promise<AuditState> {
  const all = await listStoreCategories(db);
  const siblings = all.filter((other) => other.entry.parentId === entry.parentId);
  return {
    ...{ name: entry.name, slug: entry.slug, color: entry.color, picture: pictureOf(entry.imageHash) },
    parent: all.find((other) => other.entry.id === entry.parentId)?.entry.name ?? '',
    place: siblings.findIndex((other) => other.entry.id === entry.id) + 1,
    ...{ description: entry.descriptionHtml, seoTitle: entry.seoTitle, seoDescription: entry.seoDescription },
  };
}

async function changed(db: Db, outcome: CategoryChange, action: AuditAction, before: AuditState) {
  if (!outcome.ok) return catalogFailure(db, outcome);
  const { id, name } = outcome.category;
  const [category, after] = [await shown(db, id), await find(db, id)];
  if (!category || !after) throw new Error(`category ${id} is gone, although it was changed`);
  const state = changedState(before, await stateOf(db, after));
  return { body: { category }, change: { action, subject: name, ...state } };
}

export const operatorCategoryRoutes = [getCategories, getCategory, postCategory, putCategory, postMove, removeCategory];
