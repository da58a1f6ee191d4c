import { z } from '@hono/zod-openapi';
import { branchQuery } from '#contracts/common.ts';
import { getRedirectQuery, redirectTargetResponse } from '#contracts/redirect.ts';
import type { ContentPage, PagesResponse } from '#contracts/site.ts';
import {
  cacheInfoResponse,
  getDataQuery,
  getPageQuery,
  pageResponse,
  pagesResponse,
  siteDataResponse,
} from '#contracts/site.ts';
import { readClosedToday } from '#services/catalog/read-closed-today.ts';
import type { ShownPage, ShownPageLink } from '#services/catalog/read-site.ts';
import { readPage, readPages, readVersions } from '#services/catalog/read-site.ts';
import { redirectOfPath } from '#services/redirects/path-redirects.ts';
import { readRoute } from '../request/read-route.ts';
import { presentVersions, siteData } from './site-data.ts';
import { missing } from './store-words.ts';

const tag = 'Site';
const noParameters = z.object(branchQuery);

const getData = readRoute({
  path: '/get-data',
  tag,
  summary: 'Layout of the home page, site settings and branches',
  description:
    'Pictures and links of banners are resolved. Layout items with invalid data and those of other branches are omitted.',
  query: getDataQuery,
  response: siteDataResponse,
  errors: [],
  read: (context, { branch_id: branchId }) => siteData(context, branchId),
});

const cacheInfo = readRoute({
  path: '/cache-info',
  tag,
  summary: 'Catalog versions, which only increase, and whether the branch is closed today',
  query: noParameters,
  response: cacheInfoResponse,
  errors: [],
  async read({ store: { db } }, { branch_id: branchId }) {
    const [versions, closedToday] = await Promise.all([readVersions(db), readClosedToday(db, branchId)]);
    return { ...presentVersions(versions), ...(closedToday !== null && { closed_today: closedToday }) };
  },
});

const getPages = readRoute({
  path: '/get-pages',
  tag,
  summary: 'Lists the content pages in their order',
  query: noParameters,
  response: pagesResponse,
  errors: [],
  read: async ({ store }) => ({ pages: (await readPages(store.db)).map(presentPageLink) }),
});

const getPage = readRoute({
  path: '/get-page',
  tag,
  summary: 'A content page',
  query: getPageQuery,
  response: pageResponse,
  errors: ['not_found', 'validation_failed'],
  async read({ store }, { slug }) {
    const page = await readPage(store.db, slug);
    return page ? { page: presentPage(page) } : missing(store.db, 'page');
  },
});

const getRedirect = readRoute({
  path: '/get-redirect',
  tag,
  summary: 'Where a path without a page redirects to',
  description: 'For addresses of an earlier shop. Former slugs are resolved by get-product, get-category and get-page.',
  query: getRedirectQuery,
  response: redirectTargetResponse,
  errors: ['not_found', 'validation_failed'],
  async read({ store: { db } }, { path }) {
    const to = await redirectOfPath(db, path);
    return to === null ? missing(db, 'redirect') : { to };
  },
});

export const siteRoutes = [getData, cacheInfo, getPages, getPage, getRedirect];

const presentPageLink = ({ id, title, slug, updatedAt }: ShownPageLink): PagesResponse['pages'][number] => ({
  id,
  title,
  slug,
  updated_at: updatedAt,
});

const presentPage = (page: ShownPage): ContentPage => ({
  ...presentPageLink(page),
  content_html: page.contentHtml,
  seo: { title: page.seoTitle, description: page.seoDescription },
});
