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
import { imageSettingHash } from '#domain/store/media-setting.ts';
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
import { type AuditedState, changedState } from '#services/operators/changed-state.ts';
import { operatorRoute } from '../../request/personal-route.ts';
import type { RequestContext } from '../../request/request-context.ts';
import { ApiError, fieldError } from '../../response/api-error.ts';
import { missing, storeWords } from '../../store/store-words.ts';
import { outdatedError } from '../changed-meanwhile.ts';
import { operatorWrite } from '../operator-write.ts';
import { catalogFailure } from './catalog-failure.ts';

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
    const category = shown(await listStoreCategories(db), params.category_id);
    return category ? { category } : missing(db, 'category');
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
    const patch = await patchOf(db, await listStoreCategories(db), body);
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
    const refused = await outdatedError(db, seen, async () => shown(await listStoreCategories(db), params.category_id));
    if (refused) return refused;
    const tree = await listStoreCategories(db);
    const before = categoryIn(tree, params.category_id);
    if (!before) return missing(db, 'category');
    const patch = await patchOf(db, tree, body);
    if (patch instanceof ApiError) return patch;
    const outcome = await changeCategory(db, before.entry.slug, patch);
    return changed(db, outcome, 'category.change', stateOf(tree, before));
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
    const tree = await listStoreCategories(db);
    const before = categoryIn(tree, params.category_id);
    if (!before) return missing(db, 'category');
    const outcome = await moveCategory(db, before.entry.slug, direction);
    return changed(db, outcome, 'category.move', stateOf(tree, before));
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
    const category = shown(await listStoreCategories(db), params.category_id);
    if (!category) return missing(db, 'category');
    const removal = await deleteCategory(db, category.slug);
    if (!removal.ok) return catalogFailure(db, removal);
    const before = { slug: category.slug, products: removal.products };
    return { body: { category }, change: { action: 'category.remove', subject: category.name, before, after: null } };
  },
});

/** All categories of the store. */
type Tree = readonly StoreCategory[];

const categoryIn = (tree: Tree, id: number | null): StoreCategory | undefined =>
  tree.find(({ entry }) => entry.id === id);

const pictureOf = (hash: string | null): string => (hash === null ? '' : imageUrl(hash, PICTURE_WIDTH));

const inList = ({ entry, depth, products }: StoreCategory) => ({
  ...{ id: entry.id, slug: entry.slug, name: entry.name, parent_id: entry.parentId },
  ...{ depth, products, image: pictureOf(entry.imageHash) },
});

function shown(tree: Tree, id: number): z.input<typeof operatorCategoryResponse>['category'] | null {
  const found = categoryIn(tree, id);
  if (!found) return null;
  const { color, descriptionHtml, seoTitle, seoDescription } = found.entry;
  return {
    ...inList(found),
    children: tree.filter(({ entry }) => entry.parentId === id).length,
    ...{ color, description_html: descriptionHtml, seo_title: seoTitle, seo_description: seoDescription },
  };
}

/** The change that a request asks for, or why it cannot be made. */
async function patchOf(db: Db, tree: Tree, body: z.output<typeof changeBody>): Promise<CategoryPatch | ApiError> {
  const say = await storeWords(db);
  const { name, slug, parent_id: parentId, color, image, description_html: html, seo_title, seo_description } = body;
  const parent = parentId ? categoryIn(tree, parentId) : null;
  if (parent === undefined) return fieldError({ parent_id: say('missing.category') }, say('missing.category'));
  const imageHash = image ? imageSettingHash(image) : null;
  if (image && !(imageHash && (await hasPicture(db, imageHash)))) {
    const text = say('catalogMessages.picture_unknown');
    return fieldError({ image: text }, text);
  }
  return {
    ...(name !== undefined && { name }),
    ...(slug !== undefined && { slug }),
    ...(parentId !== undefined && { parentSlug: parent?.entry.slug ?? null }),
    ...(color !== undefined && { color: color?.toLowerCase() ?? null }),
    ...(image !== undefined && { imageHash }),
    ...(html !== undefined && { descriptionHtml: cleanHtml(html) }),
    ...(seo_title !== undefined && { seoTitle: seo_title }),
    ...(seo_description !== undefined && { seoDescription: seo_description }),
  };
}

/** A category as the audit log records it. */
function stateOf(tree: Tree, { entry }: StoreCategory): AuditedState {
  const siblings = tree.filter((other) => other.entry.parentId === entry.parentId);
  return {
    ...{ name: entry.name, slug: entry.slug, color: entry.color, picture: pictureOf(entry.imageHash) },
    parent: categoryIn(tree, entry.parentId)?.entry.name ?? '',
    place: siblings.findIndex((other) => other.entry.id === entry.id) + 1,
    ...{ description: entry.descriptionHtml, seoTitle: entry.seoTitle, seoDescription: entry.seoDescription },
  };
}

async function changed(db: Db, outcome: CategoryChange, action: AuditAction, before: AuditedState) {
  if (!outcome.ok) return catalogFailure(db, outcome);
  const { id, name } = outcome.category;
  const tree = await listStoreCategories(db);
  const [category, after] = [shown(tree, id), categoryIn(tree, id)];
  if (!category || !after) throw new Error(`category ${id} is gone, although it was changed`);
  const state = changedState(before, stateOf(tree, after));
  return { body: { category }, change: { action, subject: name, ...state } };
}

export const operatorCategoryRoutes = [getCategories, getCategory, postCategory, putCategory, postMove, removeCategory];
