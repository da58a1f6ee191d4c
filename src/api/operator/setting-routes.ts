import { operatorQuery } from '#contracts/operator/operators.ts';
import { changedSettingsResponse, changeSettingsBody, settingsResponse } from '#contracts/operator/settings.ts';
import { hasRight } from '#domain/operators/roles.ts';
import { needsPassword, rightForSetting } from '#domain/operators/setting-right.ts';
import { closestMatch } from '#lib/closest-match.ts';
import { auditedSettings } from '#services/stores/audited-settings.ts';
import { type ChangeFailure, changeSettings, checkSettings } from '#services/stores/set-setting.ts';
import { settingNotes } from '#services/stores/setting-notes.ts';
import { operatorRoute } from '../request/personal-route.ts';
import type { RequestContext } from '../request/request-context.ts';
import { ApiError, fieldError } from '../response/api-error.ts';
import { storeWords } from '../store/store-words.ts';
import { operatorWrite } from './operator-write.ts';
import { presentStoreSettings } from './present-store-settings.ts';

const tag = 'Settings';

const getSettings = operatorRoute({
  method: 'GET',
  path: '/operator/settings',
  tag,
  summary: 'All settings of the store, described',
  description: 'Keys of other services are never returned, only whether they are set.',
  right: 'settings',
  query: operatorQuery,
  response: settingsResponse,
  status: 200,
  errors: [],
  respond: ({ db, operator }) => presentStoreSettings(db, operator.role),
});

const putSettings = operatorWrite({
  method: 'PUT',
  path: '/operator/settings',
  tag,
  summary: 'Changes settings: all that are sent, or none',
  description:
    'The errors have the keys of the settings, and of lists of prizes those of the part, such as `scratch_card_prizes[0].weight`. A picture is the `path` of an uploaded one. Payment settings, keys of other services and `canonicalOrigin`, to which links of mails lead, are changed by owners only. These, and settings by which customers get money, require that the password was entered recently.',
  right: 'settings',
  query: operatorQuery,
  body: changeSettingsBody,
  response: changedSettingsResponse,
  status: 200,
  errors: ['confirmation_required'],
  // A key of another service is in the request.
  secret: 'request',
  async prepare({ operator }, { body: { settings } }) {
    const keys = Object.keys(settings);
    if (!keys.every((key) => hasRight(operator.role, rightForSetting(key)))) return new ApiError('forbidden');
    return keys.some(needsPassword) && !operator.isConfirmed ? new ApiError('confirmation_required') : undefined;
  },
  async respond({ db, operator, payments }, { body: { settings } }) {
    const texts = Object.fromEntries(Object.entries(settings).map(([key, value]) => [key, value ?? '']));
    const change = await changeSettings(db, await checkSettings(db, UPLOADED_PICTURES, texts));
    if (!change.ok) return refusalOf(db, change.failures);
    const changed = Object.fromEntries(change.after);
    return {
      body: {
        ...(await presentStoreSettings(db, operator.role)),
        notes: await settingNotes(db, changed, { takesTestCards: payments?.takesTestCards ?? false }),
      },
      change: auditedSettings(change),
    };
  },
});

/** Pictures are uploaded before: this transaction fetches none. */
const UPLOADED_PICTURES = {
  add: async (sources: readonly string[]) =>
    new Map(sources.map((source) => [source, { ok: false as const, reason: 'has not been uploaded' }])),
};

async function refusalOf(db: RequestContext['db'], failures: readonly ChangeFailure[]): Promise<ApiError> {
  const say = await storeWords(db);
  const texts = failures.map((failure) => [failure.key + partOf(failure), problemOf(failure)] as const);
  return fieldError(Object.fromEntries(texts), say('accountMessages.check'));
}

/** Which part of a list of prizes is wrong: `[1].weight`. Empty if it is the whole value. */
function partOf(failure: ChangeFailure): string {
  const { index = null, field = null } = (failure.code === 'invalid_setting' && failure.prize) || {};
  return index === null ? '' : `[${index}]${field === null ? '' : `.${field}`}`;
}

/** The problem of a value, in English like the descriptions of settings. */
function problemOf(failure: ChangeFailure): string {
  switch (failure.code) {
    case 'invalid_setting':
      return failure.prize?.text ?? failure.problem;
    case 'missing_page': {
      const near = closestMatch(failure.slug, failure.slugs);
      return `The store has no page "${failure.slug}".${near ? ` Did you mean "${near}"?` : ''}`;
    }
    case 'unknown_setting':
      return failure.closest ? `Unknown setting. Did you mean "${failure.closest}"?` : 'Unknown setting.';
  }
}

export const settingRoutes = [getSettings, putSettings];
