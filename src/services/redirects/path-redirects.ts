import {
  changeRedirectRow,
  listedRedirects,
  pathRedirects,
  pathRedirectTarget,
  type RedirectRow,
  removeRedirectRows,
  saveRedirects,
} from '#db/catalog-writes/path-redirects.ts';
import { lockStore } from '#db/catalog-writes/store-lock.ts';
import { hostRows } from '#db/store-hosts.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import {
  normalizePath,
  type PathRedirect,
  planRedirects,
  type RedirectFailure,
  type RedirectOutcome,
} from '#domain/store/redirects.ts';
import { type PageRequest, sliceOf } from '../catalog/list-page.ts';

export type { RedirectRow } from '#db/catalog-writes/path-redirects.ts';

export type RedirectAddition = { ok: true; before: RedirectRow | null; after: RedirectRow } | RedirectFailure;
export type RedirectChange = RedirectAddition | { ok: false; code: 'not_found' };

/** Where a path of an earlier shop redirects to. Null if it does not, or if it is malformed. */
export async function redirectOfPath(db: TenantDb, pathname: string): Promise<string | null> {
  const path = normalizePath(pathname);
  return path === null ? null : pathRedirectTarget(db, path);
}

/** One page of the redirects whose addresses contain a text, latest first. */
export async function listRedirects(db: TenantDb, { text, page, perPage }: PageRequest & { text: string }) {
  // Paths are stored with escapes.
  const { rows: redirects, total } = await listedRedirects(
    db,
    encodeURI(text.toWellFormed()),
    sliceOf({ page, perPage }),
  );
  return { redirects, total };
}

interface State {
  rows: RedirectRow[];
  ownHosts: Set<string>;
}

/** The redirects of a store under its lock. */
async function lockedState(transaction: TenantDb): Promise<State> {
  await lockStore(transaction);
  const [rows, hosts] = await Promise.all([pathRedirects(transaction), hostRows(transaction)]);
  return { rows, ownHosts: new Set(hosts.map(({ host }) => host)) };
}

const targetsOf = (rows: readonly RedirectRow[]) => new Map(rows.map(({ fromPath, target }) => [fromPath, target]));

/** Decides about one redirect, which must not replace another one. */
function planOne(
  { rows, ownHosts }: State,
  typed: PathRedirect,
): { ok: true; redirect: PathRedirect } | RedirectFailure {
  const [plan] = planRedirects(targetsOf(rows), ownHosts, [typed]);
  if (!plan) throw new Error('a redirect was not decided about');
  if (!plan.ok) return plan;
  return plan.outcome === 'created' ? plan : { ok: false, field: 'from', code: 'taken' };
}

/** Adds a redirect. */
export function addRedirect(db: TenantDb, typed: PathRedirect): Promise<RedirectAddition> {
  return db.transaction(async (transaction) => {
    const planned = planOne(await lockedState(transaction), typed);
    if (!planned.ok) return planned;
    const { from, to } = planned.redirect;
    await saveRedirects(transaction, [{ fromPath: from, target: to }]);
    const after = (await pathRedirects(transaction)).find(({ fromPath }) => fromPath === from);
    if (!after) throw new Error(`the redirect from ${from} is gone, although it was added`);
    return { ok: true, before: null, after };
  });
}

/** Changes a redirect. Absent fields stay. */
export function changeRedirect(db: TenantDb, id: number, patch: Partial<PathRedirect>): Promise<RedirectChange> {
  return db.transaction(async (transaction) => {
    const { rows, ownHosts } = await lockedState(transaction);
    const before = rows.find((row) => row.id === id);
    if (!before) return { ok: false, code: 'not_found' };
    const others = rows.filter((row) => row !== before);
    const planned = planOne({ rows: others, ownHosts }, { from: before.fromPath, to: before.target, ...patch });
    if (!planned.ok) return planned;
    const after = { ...before, fromPath: planned.redirect.from, target: planned.redirect.to };
    await changeRedirectRow(transaction, after);
    return { ok: true, before, after };
  });
}

/** One redirect. Null if there is none. */
export const redirectById = async (db: TenantDb, id: number): Promise<RedirectRow | null> =>
  (await pathRedirects(db)).find((row) => row.id === id) ?? null;

/** Removes a redirect by its id or its path. Null if there is none. */
export function removeRedirect(db: TenantDb, key: number | string): Promise<RedirectRow | null> {
  return db.transaction(async (transaction) => {
    const { rows } = await lockedState(transaction);
    const path = typeof key === 'string' ? normalizePath(key) : null;
    const row = rows.find(({ id, fromPath }) => id === key || fromPath === path);
    if (!row) return null;
    await removeRedirectRows(transaction, [row.id]);
    return row;
  });
}

/**
 * Adds redirects, and changes those that exist from the same paths.
 * @param isWhole whether nothing is stored if one of them is refused
 * @param removed ids of redirects to remove before
 * @returns what became of each
 */
export function saveAllRedirects(
  db: TenantDb,
  typed: readonly PathRedirect[],
  { isWhole, removed = [] }: { isWhole: boolean; removed?: readonly number[] },
): Promise<RedirectOutcome[]> {
  return db.transaction(async (transaction) => {
    const { rows, ownHosts } = await lockedState(transaction);
    const plans = planRedirects(targetsOf(rows.filter(({ id }) => !removed.includes(id))), ownHosts, typed);
    if (isWhole && plans.some(({ ok }) => !ok)) return plans;
    const written = plans.flatMap((plan) => (plan.ok && plan.outcome !== 'unchanged' ? [plan.redirect] : []));
    const latest = new Map(written.map(({ from, to }) => [from, to]));
    await removeRedirectRows(transaction, removed);
    await saveRedirects(
      transaction,
      latest
        .entries()
        .map(([fromPath, target]) => ({ fromPath, target }))
        .toArray(),
    );
    return plans;
  });
}
