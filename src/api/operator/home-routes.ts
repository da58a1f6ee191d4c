import { z } from '@hono/zod-openapi';
import { RECORD_BODY_MAX } from '#contracts/limits.ts';
import {
  changeHomeLayoutBody,
  homeLayoutResponse,
  homePreviewParams,
  homePreviewResponse,
  homeVersionParams,
  homeVersionsResponse,
  previewHomeLayoutBody,
  restoreHomeVersionBody,
} from '#contracts/operator/home-layout.ts';
import { operatorQuery } from '#contracts/operator/operators.ts';
import type { AuditAction } from '#domain/operators/audit-actions.ts';
import { changeHome, type HomeChange, homeVersions, restoreHome } from '#services/home/change-home.ts';
import { homeLayout } from '#services/home/home-layout.ts';
import { previewedLayout, startPreview } from '#services/home/preview-home.ts';
import { changedState } from '#services/operators/changed-state.ts';
import type { Invalid } from '#services/store-file/entry-error.ts';
import { operatorRoute } from '../request/personal-route.ts';
import type { RequestContext } from '../request/request-context.ts';
import { ApiError, errorResponse, fieldError } from '../response/api-error.ts';
import { siteData } from '../store/site-data.ts';
import { missing, storeWords } from '../store/store-words.ts';
import { outdatedError } from './changed-meanwhile.ts';
import { homeState } from './home-state.ts';
import { operatorWrite } from './operator-write.ts';

type Db = RequestContext['db'];

const tag = 'Home page';

const getHome = operatorRoute({
  method: 'GET',
  path: '/operator/home-layout',
  tag,
  summary: 'The elements of the home page and the navigation, in the form of a store file',
  right: 'catalog',
  query: operatorQuery,
  response: homeLayoutResponse,
  status: 200,
  errors: [],
  respond: async ({ db }) => ({ home_layout: await homeLayout(db) }),
});

const putHome = operatorWrite({
  method: 'PUT',
  path: '/operator/home-layout',
  tag,
  summary: 'Replaces the home page, which is published at once',
  description: 'All of it, or nothing if an element is invalid. The result is kept as a version.',
  right: 'catalog',
  query: operatorQuery,
  body: changeHomeLayoutBody,
  bodyMax: RECORD_BODY_MAX,
  response: homeLayoutResponse,
  status: 200,
  errors: ['changed_meanwhile'],
  async respond({ db, operator }, { body: { items, seen } }) {
    const refused = await outdatedError(db, seen, () => homeLayout(db));
    return refused ?? homeChangeResponse(db, await changeHome(db, items, operator), 'home.change');
  },
});

const getVersions = operatorRoute({
  method: 'GET',
  path: '/operator/home-layout/versions',
  tag,
  summary: 'The last versions of the home page, newest first',
  right: 'catalog',
  query: operatorQuery,
  response: homeVersionsResponse,
  status: 200,
  errors: [],
  respond: async ({ db }) => ({
    versions: (await homeVersions(db)).map(({ id, savedAt, operatorName, elements }, index) => ({
      ...{ id, elements, is_current: index === 0, operator_name: operatorName },
      saved_at: savedAt?.toISOString() ?? null,
    })),
  }),
});

const postRestore = operatorWrite({
  method: 'POST',
  path: '/operator/home-layout/versions/{version_id}/restore',
  tag,
  summary: 'Makes an earlier version the home page again, which is published at once',
  description: 'References to what no longer exists are left out. Later versions are kept.',
  right: 'catalog',
  query: operatorQuery,
  params: homeVersionParams,
  body: restoreHomeVersionBody,
  response: homeLayoutResponse,
  status: 200,
  errors: ['not_found', 'changed_meanwhile'],
  async respond({ db, operator }, { params, body: { seen } }) {
    const refused = await outdatedError(db, seen, () => homeLayout(db));
    return refused ?? homeChangeResponse(db, await restoreHome(db, params.version_id, operator), 'home.restore');
  },
});

const postPreview = operatorRoute({
  method: 'POST',
  path: '/operator/home-layout/previews',
  tag,
  summary: 'Keeps a layout for some minutes, to look at it before it is saved',
  description: 'It replaces the last one of the operator. It is not published, and so not in the audit log.',
  right: 'catalog',
  query: operatorQuery,
  body: previewHomeLayoutBody,
  bodyMax: RECORD_BODY_MAX,
  response: homePreviewResponse,
  status: 201,
  errors: [],
  async respond({ db, operator }, { body: { items } }) {
    const preview = await startPreview(db, items, operator);
    return preview.ok ? { path: `/api/operator/home-layout/previews/${preview.token}` } : layoutErrors(db, preview);
  },
});

const getPreview = operatorRoute({
  method: 'GET',
  path: '/operator/home-layout/previews/{token}',
  tag,
  summary: 'The home page with a layout that is not saved',
  description: 'Made like the published page, but without its scripts. Only the operator who sent the layout sees it.',
  right: 'catalog',
  query: operatorQuery,
  params: homePreviewParams,
  response: z.string(),
  responseType: 'html',
  status: 200,
  errors: ['not_found'],
  respond: async () => new ApiError('internal_error'),
  async download({ store, port, warn, renderHome, caller: { operator } }, { params }) {
    if (!operator) throw new Error('a preview without an operator');
    const layout = await previewedLayout(store.db, params.token, operator);
    if (!layout) return errorResponse(new ApiError('not_found'), store);
    if (!renderHome) return errorResponse(new ApiError('unavailable'), store);
    const preview = await renderHome(store.host, () => siteData({ store, port, hasDesk: true, warn }, null, layout));
    return preview ?? errorResponse(new ApiError('too_many_requests', { retryAfter: 1 }), store);
  },
});

async function homeChangeResponse(db: Db, outcome: HomeChange, action: AuditAction) {
  if (!outcome.ok) return outcome.code === 'invalid' ? layoutErrors(db, outcome) : missing(db, 'version');
  const { before, after } = outcome;
  const change = { action, subject: '/', ...changedState(homeState(before.items), homeState(after.items)) };
  return { body: { home_layout: after }, change };
}

async function layoutErrors(db: Db, { problems }: Invalid): Promise<ApiError> {
  const say = await storeWords(db);
  return fieldError(Object.fromEntries(problems.map(({ path, text }) => [path, text])), say('accountMessages.check'));
}

export const homeRoutes = [getHome, putHome, getVersions, postRestore, postPreview, getPreview];
