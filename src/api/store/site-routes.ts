import { z } from '@hono/zod-openapi';
import { branchQuery } from '#contracts/common.ts';
import type { ContentPage, PagesResponse } from '#contracts/site.ts';
import {
  type CacheVersions,
  cacheInfoResponse,
  getDataQuery,
  getPageQuery,
  pageResponse,
  pagesResponse,
  siteDataResponse,
} from '#contracts/site.ts';
import { CACHE_KEYS } from '#domain/store/cache-keys.ts';
import { readSiteSettings } from '#domain/store/parse-settings.ts';
import { DESK_PATH } from '#domain/store/paths.ts';
import { storeOrigin } from '#domain/store/store-origin.ts';
import { readClosedToday } from '#services/catalog/read-closed-today.ts';
import type { PageLinkRow, PageRow } from '#services/catalog/read-site.ts';
import { readLayoutTargets, readPage, readPages, readSite, readVersions } from '#services/catalog/read-site.ts';
import { checkLayout, layoutReferences, presentLayout } from '../catalog/present-layout.ts';
import { readRoute } from '../request/read-route.ts';
import { presentBranch } from './present-branch.ts';
import { presentSettings } from './present-settings.ts';
import { missing } from './store-words.ts';

const tag = 'Site';
const noParameters = z.object(branchQuery);

/** All cache keys of the contract. Unchanged parts have version 0. */
const presentVersions = (versions: Record<string, number>): CacheVersions =>
  Object.fromEntries(CACHE_KEYS.map((key) => [key, versions[key] ?? 0])) as CacheVersions;

const getData = readRoute({
  path: '/get-data',
  tag,
  summary: 'Layout of the home page, site settings and branches',
  description:
    'Pictures and links of banners are resolved. Layout items with invalid data and those of other branches are omitted.',
  query: getDataQuery,
  response: siteDataResponse,
  errors: [],
  async read({ store: { db, host }, port, hasDesk, warn }, { branch_id: branchId }) {
    const site = await readSite(db, branchId);
    const items = checkLayout(site.layout, (message) => warn(`${host}: ${message}`));
    const settings = readSiteSettings(site.settings);
    const { canonicalOrigin } = site.settings;
    const origin = storeOrigin(host, port, canonicalOrigin);
    return {
      origin,
      layout: presentLayout(items, await readLayoutTargets(db, layoutReferences(items)), [
        host,
        new URL(origin).hostname,
      ]),
      settings: presentSettings(site.settings),
      branches: site.branches.map((branch) => presentBranch(branch, settings)),
      selected_branch_id: site.selectedBranchId,
      ...(site.layoutDiffersAt.length > 0 && { layout_differs_at: site.layoutDiffersAt }),
      no_branch_found: false,
      has_products: site.hasProducts,
      ...(hasDesk && !site.hasProducts && { desk: DESK_PATH }),
      versions: presentVersions(site.versions),
    };
  },
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

export const siteRoutes = [getData, cacheInfo, getPages, getPage];

const presentPageLink = ({ id, title, slug, updatedAt }: PageLinkRow): PagesResponse['pages'][number] => ({
  id,
  title,
  slug,
  updated_at: updatedAt,
});

const presentPage = (page: PageRow): ContentPage => ({
  ...presentPageLink(page),
  content_html: page.contentHtml,
  seo: { title: page.seoTitle, description: page.seoDescription },
});
