import type { z } from '@hono/zod-openapi';
import { BRANCH_BODY_MAX } from '#contracts/limits.ts';
import {
  addBranchBody,
  branchTodayBody,
  changeBranchBody,
  operatorBranchesResponse,
  operatorBranchParams,
  operatorBranchResponse,
  regionsQuery,
  regionsResponse,
} from '#contracts/operator/branches.ts';
import { operatorQuery } from '#contracts/operator/operators.ts';
import type { AuditAction } from '#domain/operators/audit-actions.ts';
import { COUNTRIES } from '#services/addresses/country-format.ts';
import { countryStates } from '#services/addresses/country-states.ts';
import { closeForToday, openToday, pauseBranch } from '#services/branches/close-today.ts';
import { type BranchOutcome, editBranch } from '#services/branches/edit-branch.ts';
import { type StoreBranch, storeBranch, storeBranches, withFields } from '#services/branches/store-branches.ts';
import { changedState } from '#services/operators/changed-state.ts';
import { fieldOf } from '#services/store-file/entry-error.ts';
import { storeSettings } from '#services/stores/read-settings.ts';
import { operatorRoute } from '../request/personal-route.ts';
import type { OperatorContext, RequestContext } from '../request/request-context.ts';
import { ApiError, fieldError } from '../response/api-error.ts';
import { missing, storeWords } from '../store/store-words.ts';
import { outdatedError } from './changed-meanwhile.ts';
import { operatorWrite } from './operator-write.ts';
import { auditedBranch, presentBranch, presentBranchInList } from './present-branch.ts';

type Db = RequestContext['db'];
type Context = Pick<OperatorContext, 'db' | 'now'>;

const tag = 'Branches';

const getBranches = operatorRoute({
  method: 'GET',
  path: '/operator/branches',
  tag,
  summary: 'The branches of the store, and which of them are open',
  right: 'branchHours',
  query: operatorQuery,
  response: operatorBranchesResponse,
  status: 200,
  errors: [],
  async respond({ db, now }) {
    const { time_zone: timeZone } = await storeSettings(db);
    const branches = await db.shared('branches', () => storeBranches(db));
    return { branches: branches.map((branch) => presentBranchInList(branch, timeZone, now)) };
  },
});

const getBranch = operatorRoute({
  method: 'GET',
  path: '/operator/branches/{branch_id}',
  tag,
  summary: 'One branch, whole',
  right: 'branchHours',
  query: operatorQuery,
  params: operatorBranchParams,
  response: operatorBranchResponse,
  status: 200,
  errors: ['not_found'],
  async respond(context, { params }) {
    const branch = await find(context, params.branch_id);
    return branch ? { branch } : missing(context.db, 'branch');
  },
});

const getRegions = operatorRoute({
  method: 'GET',
  path: '/operator/regions',
  tag,
  summary: 'Countries, and the states of one of them, for an address',
  right: 'branches',
  query: regionsQuery,
  response: regionsResponse,
  status: 200,
  errors: [],
  respond: async (_, { query: { country = '', language } }) => ({
    countries: [...COUNTRIES],
    states: await countryStates(country, language),
  }),
});

const postBranch = operatorWrite({
  method: 'POST',
  path: '/operator/branches',
  tag,
  summary: 'Adds a branch',
  right: 'branches',
  query: operatorQuery,
  body: addBranchBody,
  bodyMax: BRANCH_BODY_MAX,
  response: operatorBranchResponse,
  status: 201,
  errors: [],
  async respond(context, { body }) {
    const { db } = context;
    if ((await storeBranches(db)).some(({ branch }) => branch.name === body.name)) return nameTaken(db);
    return changed(context, await editBranch(db, body.name, () => withFields(undefined, body)), 'branch.add', null);
  },
});

const putBranch = operatorWrite({
  method: 'PUT',
  path: '/operator/branches/{branch_id}',
  tag,
  summary: 'Changes a branch',
  right: 'branches',
  query: operatorQuery,
  params: operatorBranchParams,
  body: changeBranchBody,
  bodyMax: BRANCH_BODY_MAX,
  response: operatorBranchResponse,
  status: 200,
  errors: ['not_found', 'changed_meanwhile'],
  async respond(context, { params, body: { seen, ...body } }) {
    const refused = await outdatedError(context.db, seen, () => find(context, params.branch_id));
    if (refused) return refused;
    const before = await storeBranch(context.db, params.branch_id);
    if (!before) return missing(context.db, 'branch');
    const outcome = await editBranch(context.db, before.branch.name, (written) =>
      written ? withFields(written, body) : null,
    );
    return changed(context, outcome, 'branch.change', before);
  },
});

const putToday = operatorWrite({
  method: 'PUT',
  path: '/operator/branches/{branch_id}/today',
  tag,
  summary: 'Pauses a branch, closes it for the rest of its day, or opens it again',
  right: 'branchHours',
  query: operatorQuery,
  params: operatorBranchParams,
  body: branchTodayBody,
  response: operatorBranchResponse,
  status: 200,
  errors: ['not_found'],
  async respond(context, { params, body: { is_closed: isClosed, minutes } }) {
    const { db, now } = context;
    const before = await storeBranch(db, params.branch_id);
    if (!before) return missing(db, 'branch');
    const { name } = before.branch;
    if (!isClosed) return changed(context, await openToday(db, name, now), 'branch.open', before);
    if (!minutes) return changed(context, await closeForToday(db, name, now), 'branch.close', before);
    return changed(context, await pauseBranch(db, name, now, minutes), 'branch.pause', before);
  },
});

const removeBranch = operatorWrite({
  method: 'DELETE',
  path: '/operator/branches/{branch_id}',
  tag,
  summary: 'Removes a branch',
  right: 'branches',
  query: operatorQuery,
  params: operatorBranchParams,
  response: operatorBranchResponse,
  status: 200,
  errors: ['not_found', 'last_branch'],
  async respond(context, { params }) {
    const before = await storeBranch(context.db, params.branch_id);
    if (!before) return missing(context.db, 'branch');
    const outcome = await editBranch(context.db, before.branch.name, () => null);
    if (!outcome.ok) return failure(context.db, outcome);
    const { name, city } = before.branch;
    return {
      body: { branch: await shown(context, before) },
      change: { action: 'branch.remove', subject: name, before: { city }, after: null },
    };
  },
});

async function nameTaken(db: Db): Promise<ApiError> {
  const text = (await storeWords(db))('catalogMessages.branch_name_taken');
  return fieldError({ name: text }, text);
}

async function failure(db: Db, outcome: Extract<BranchOutcome, { ok: false }>): Promise<ApiError> {
  switch (outcome.code) {
    case 'not_found':
      return missing(db, 'branch');
    case 'name_taken':
      return nameTaken(db);
    case 'last_branch':
      return new ApiError('last_branch', { say: await storeWords(db) });
    case 'invalid': {
      const [problem = { path: '', text: '' }] = outcome.problems;
      return fieldError({ [fieldOf(problem) || 'name']: problem.text }, problem.text);
    }
  }
}

type Shown = z.input<typeof operatorBranchResponse>['branch'];

async function find(context: Context, id: number): Promise<Shown | null> {
  const branch = await storeBranch(context.db, id);
  return branch && shown(context, branch);
}

async function shown({ db, now }: Context, branch: StoreBranch): Promise<Shown> {
  const { time_zone: timeZone } = await storeSettings(db);
  return presentBranch(branch, timeZone, now);
}

/** The response to a change of a branch, with the entry for the audit log. `before` is null for a new one. */
async function changed(context: Context, outcome: BranchOutcome, action: AuditAction, before: StoreBranch | null) {
  if (!outcome.ok) return failure(context.db, outcome);
  const name = outcome.branch?.name;
  const after = (await storeBranches(context.db)).find(({ branch }) => branch.name === name);
  if (!after) throw new Error(`the branch ${name} is gone, although it was changed`);
  const state = changedState(before ? auditedBranch(before) : {}, auditedBranch(after));
  return { body: { branch: await shown(context, after) }, change: { action, subject: after.branch.name, ...state } };
}

export const operatorBranchRoutes = [getBranches, getBranch, getRegions, postBranch, putBranch, putToday, removeBranch];
