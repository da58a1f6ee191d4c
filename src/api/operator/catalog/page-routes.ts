import type { z } from '@hono/zod-openapi';
import { RECORD_BODY_MAX } from '#contracts/limits.ts';
import { operatorQuery } from '#contracts/operator/operators.ts';
import {
  addPageBody,
  type changePageBody as changeBody,
  changePageBody,
  operatorPageParams,
  operatorPageResponse,
  operatorPagesResponse,
} from '#contracts/operator/pages.ts';
import type { AuditAction } from '#domain/operators/audit-actions.ts';
import { slugify } from '#lib/text/slugify.ts';
import { listStorePages, type StorePage } from '#services/catalog/list-store-pages.ts';
import { addPage } from '#services/catalog-writes/add-page.ts';
import { changePage, deletePage, type PageChange, type PagePatch } from '#services/catalog-writes/change-page.ts';
import { cleanHtml } from '#services/catalog-writes/clean-html.ts';
import { type AuditedState, changedState } from '#services/operators/changed-state.ts';
import { operatorRoute } from '../../request/personal-route.ts';
import type { RequestContext } from '../../request/request-context.ts';
import { missing } from '../../store/store-words.ts';
import { outdatedError } from '../changed-meanwhile.ts';
import { operatorWrite } from '../operator-write.ts';
import { catalogFailure } from './catalog-failure.ts';

type Db = RequestContext['db'];

const tag = 'Content pages';

const getPages = operatorRoute({
  method: 'GET',
  path: '/operator/pages',
  tag,
  summary: 'The content pages of the store',
  right: 'catalog',
  query: operatorQuery,
  response: operatorPagesResponse,
  status: 200,
  errors: [],
  respond: async ({ db }) => ({ pages: (await listStorePages(db)).map(inList) }),
});

const getPage = operatorRoute({
  method: 'GET',
  path: '/operator/pages/{page_id}',
  tag,
  summary: 'One content page, whole',
  right: 'catalog',
  query: operatorQuery,
  params: operatorPageParams,
  response: operatorPageResponse,
  status: 200,
  errors: ['not_found'],
  async respond({ db }, { params }) {
    const page = await shown(db, params.page_id);
    return page ? { page } : missing(db, 'page');
  },
});

const postPage = operatorWrite({
  method: 'POST',
  path: '/operator/pages',
  tag,
  summary: 'Adds a content page, which is published at once',
  right: 'catalog',
  query: operatorQuery,
  body: addPageBody,
  bodyMax: RECORD_BODY_MAX,
  response: operatorPageResponse,
  status: 201,
  errors: [],
  async respond({ db }, { body }) {
    const { title, slug = slugify(title) } = body;
    return changed(db, await addPage(db, { ...patchOf(body), title, slug }), 'page.add', {});
  },
});

const putPage = operatorWrite({
  method: 'PUT',
  path: '/operator/pages/{page_id}',
  tag,
  summary: 'Changes a content page',
  description: 'Its former address redirects to the new one.',
  right: 'catalog',
  query: operatorQuery,
  params: operatorPageParams,
  body: changePageBody,
  bodyMax: RECORD_BODY_MAX,
  response: operatorPageResponse,
  status: 200,
  errors: ['not_found', 'changed_meanwhile'],
  async respond({ db }, { params, body: { seen, ...body } }) {
    const refused = await outdatedError(db, seen, () => shown(db, params.page_id));
    if (refused) return refused;
    const before = await find(db, params.page_id);
    if (!before) return missing(db, 'page');
    return changed(db, await changePage(db, before.slug, patchOf(body)), 'page.change', stateOf(before));
  },
});

const removePage = operatorWrite({
  method: 'DELETE',
  path: '/operator/pages/{page_id}',
  tag,
  summary: 'Removes a content page',
  description: 'A page that a setting names is not removed, because shoppers are linked to it.',
  right: 'catalog',
  query: operatorQuery,
  params: operatorPageParams,
  response: operatorPageResponse,
  status: 200,
  errors: ['not_found', 'page_in_use'],
  async respond({ db }, { params }) {
    const page = await find(db, params.page_id);
    if (!page) return missing(db, 'page');
    const removal = await deletePage(db, page.slug);
    if (!removal.ok) return catalogFailure(db, removal);
    return {
      body: { page: present(page) },
      change: { action: 'page.remove', subject: page.title, before: { slug: page.slug }, after: null },
    };
  },
});

const find = async (db: Db, id: number): Promise<StorePage | undefined> =>
  (await listStorePages(db)).find((page) => page.id === id);

const inList = ({ id, slug, title, settings, updatedAt }: StorePage) => ({
  ...{ id, slug, title, settings },
  updated_at: updatedAt?.toISOString() ?? '',
});

type Shown = z.input<typeof operatorPageResponse>['page'];

async function shown(db: Db, id: number): Promise<Shown | null> {
  const page = await find(db, id);
  return page ? present(page) : null;
}

const present = (page: StorePage): Shown => ({
  ...inList(page),
  ...{ content_html: page.contentHtml, seo_title: page.seoTitle, seo_description: page.seoDescription },
});

function patchOf(body: z.output<typeof changeBody>): PagePatch {
  const { title, slug, content_html: html, seo_title: seoTitle, seo_description: seoDescription } = body;
  return {
    ...(title !== undefined && { title }),
    ...(slug !== undefined && { slug }),
    ...(html !== undefined && { contentHtml: cleanHtml(html) }),
    ...(seoTitle !== undefined && { seoTitle }),
    ...(seoDescription !== undefined && { seoDescription }),
  };
}

/** A page as the audit log records it. */
const stateOf = ({ title, slug, contentHtml: content, seoTitle, seoDescription }: StorePage): AuditedState => ({
  ...{ title, slug, content, seoTitle, seoDescription },
});

async function changed(db: Db, outcome: PageChange, action: AuditAction, before: AuditedState) {
  if (!outcome.ok) return catalogFailure(db, outcome);
  const page = await find(db, outcome.page.id);
  if (!page) throw new Error(`page ${outcome.page.id} is gone, although it was changed`);
  return {
    body: { page: present(page) },
    change: { action, subject: page.title, ...changedState(before, stateOf(page)) },
  };
}

export const operatorPageRoutes = [getPages, getPage, postPage, putPage, removePage];
