import { RECORD_BODY_MAX } from '#contracts/limits.ts';
import { operatorQuery } from '#contracts/operator/operators.ts';
import {
  addRedirectBody,
  changeRedirectBody,
  importRedirectsBody,
  importRedirectsResponse,
  operatorRedirectParams,
  operatorRedirectResponse,
  operatorRedirectsQuery,
  operatorRedirectsResponse,
} from '#contracts/operator/redirects.ts';
import { auditedImport, auditedRedirect } from '#services/redirects/audited-redirect.ts';
import { importRedirects } from '#services/redirects/import-redirects.ts';
import {
  addRedirect,
  changeRedirect,
  listRedirects,
  type RedirectChange,
  type RedirectRow,
  redirectById,
  removeRedirect,
} from '#services/redirects/path-redirects.ts';
import { redirectProblemText } from '#services/redirects/problem-text.ts';
import { operatorRoute } from '../../request/personal-route.ts';
import type { RequestContext } from '../../request/request-context.ts';
import { ApiError, fieldError } from '../../response/api-error.ts';
import { presentPage } from '../../response/present-page.ts';
import { missing, storeWords } from '../../store/store-words.ts';
import { outdatedError } from '../changed-meanwhile.ts';
import { operatorWrite } from '../operator-write.ts';

type Db = RequestContext['db'];

const tag = 'Redirects';
/** Faulty lines of a list that the response names. */
const LINES_NAMED = 100;

const getRedirects = operatorRoute({
  method: 'GET',
  path: '/operator/redirects',
  tag,
  summary: 'The redirects from addresses of an earlier shop, latest first',
  right: 'catalog',
  query: operatorRedirectsQuery,
  response: operatorRedirectsResponse,
  status: 200,
  errors: [],
  async respond({ db }, { query: { q: text = '', page, per_page: perPage } }) {
    const { redirects, total } = await listRedirects(db, { text, page, perPage });
    return presentPage(redirects.map(present), { page, perPage, total });
  },
});

const postRedirect = operatorWrite({
  method: 'POST',
  path: '/operator/redirects',
  tag,
  summary: 'Adds a redirect',
  description: 'It is used where the store has no page. The query of the old address does not matter.',
  right: 'catalog',
  query: operatorQuery,
  body: addRedirectBody,
  response: operatorRedirectResponse,
  status: 201,
  errors: [],
  respond: async ({ db }, { body }) => changed(db, await addRedirect(db, body)),
});

const putRedirect = operatorWrite({
  method: 'PUT',
  path: '/operator/redirects/{redirect_id}',
  tag,
  summary: 'Changes a redirect',
  right: 'catalog',
  query: operatorQuery,
  params: operatorRedirectParams,
  body: changeRedirectBody,
  response: operatorRedirectResponse,
  status: 200,
  errors: ['not_found', 'changed_meanwhile'],
  async respond({ db }, { params: { redirect_id: id }, body: { seen, from, to } }) {
    const refused = await outdatedError(db, seen, async () => {
      const row = await redirectById(db, id);
      return row && present(row);
    });
    if (refused) return refused;
    return changed(db, await changeRedirect(db, id, { ...(from && { from }), ...(to && { to }) }));
  },
});

const deleteRedirect = operatorWrite({
  method: 'DELETE',
  path: '/operator/redirects/{redirect_id}',
  tag,
  summary: 'Removes a redirect',
  right: 'catalog',
  query: operatorQuery,
  params: operatorRedirectParams,
  response: operatorRedirectResponse,
  status: 200,
  errors: ['not_found'],
  async respond({ db }, { params }) {
    const row = await removeRedirect(db, params.redirect_id);
    if (!row) return missing(db, 'redirect');
    return {
      body: { redirect: present(row) },
      change: auditedRedirect(row, null),
    };
  },
});

const postImport = operatorWrite({
  method: 'POST',
  path: '/operator/redirects/import',
  tag,
  summary: 'Adds and changes many redirects',
  description: 'If a line is faulty, nothing is imported, and `errors.csv` names each faulty line by its number.',
  right: 'catalog',
  query: operatorQuery,
  body: importRedirectsBody,
  bodyMax: RECORD_BODY_MAX,
  response: importRedirectsResponse,
  status: 200,
  errors: [],
  async respond({ db }, { body: { csv } }) {
    const imported = await importRedirects(db, csv);
    if (imported.ok) {
      const { ok: _, ...counts } = imported;
      return { body: counts, change: auditedImport(counts) };
    }
    const say = await storeWords(db);
    const texts = imported.lines
      .slice(0, LINES_NAMED)
      .map(({ line, code }) => say('redirectMessages.line', { line, problem: redirectProblemText(code, say) }));
    const message = say('redirectMessages.faulty', { count: imported.lines.length });
    return new ApiError('validation_failed', { message, errors: { csv: texts } });
  },
});

const present = ({ id, fromPath: from, target: to, createdAt }: RedirectRow) => ({
  ...{ id, from, to },
  created_at: createdAt.toISOString(),
});

async function changed(db: Db, change: RedirectChange) {
  if (!change.ok) {
    if (change.code === 'not_found') return missing(db, 'redirect');
    const text = redirectProblemText(change.code, await storeWords(db));
    return fieldError({ [change.field]: text }, text);
  }
  const { before, after } = change;
  return { body: { redirect: present(after) }, change: auditedRedirect(before, after) };
}

/** The import comes before the paths with an id, which match it too. */
export const operatorRedirectRoutes = [getRedirects, postRedirect, postImport, putRedirect, deleteRedirect];
