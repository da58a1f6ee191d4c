import { amountsInUse } from '#db/amounts-in-use.ts';
import { knownHashes } from '#db/catalog-writes/media-rows.ts';
import { pageRows } from '#db/catalog-writes/page-rows.ts';
import { settingRows, upsertSettings } from '#db/catalog-writes/setting-rows.ts';
import { lockStore } from '#db/catalog-writes/store-lock.ts';
import { recordChanges } from '#db/change-log.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { subjects } from '#domain/store/change-subjects.ts';
import { imageSettingHash, imageSettingValue, isImageSetting } from '#domain/store/media-setting.ts';
import { readSiteSettings } from '#domain/store/parse-settings.ts';
import { isSettingKey, SETTINGS, type SiteSettings } from '#domain/store/site-settings.ts';
import { type SettingCheck, type SettingFailure, validateSetting } from '#domain/store/validate-setting.ts';
import { cleanHtml } from '../catalog-writes/clean-html.ts';
import { pageNamedBy } from '../catalog-writes/named-pages.ts';
import type { StoreMedia } from '../media/store-media.ts';

export type SetOutcome = { ok: true; value: string; isChanged: boolean } | SettingFailure;

/** Why an operator's change is refused. `missing_page`: a link to the page would be dead. */
export type ChangeFailure =
  | SettingFailure
  | { ok: false; code: 'missing_page'; key: string; slug: string; slugs: readonly string[] };

export type SettingsChange =
  /** The stored values of the given settings, before and after. */
  | { ok: true; before: ReadonlyMap<string, string | undefined>; after: ReadonlyMap<string, string> }
  | { ok: false; failures: readonly ChangeFailure[] };

type Media = Pick<StoreMedia, 'add'>;

/**
 * Sets site settings, each validated by its type. HTML is sanitized and pictures are stored in the store's media.
 * Invalid settings stay unchanged, and the others are written in one transaction.
 */
export async function setSettings(
  db: TenantDb,
  media: Media,
  entries: Readonly<Record<string, string>>,
): Promise<Map<string, SetOutcome>> {
  const checked = await checkSettings(db, media, entries);
  return db.transaction(async (transaction) => {
    await lockStore(transaction);
    const present = await settingRows(transaction);
    const outcomes = await outcomesOf(transaction, present, checked);
    await write(transaction, outcomes);
    return outcomes;
  });
}

/**
 * Changes settings for an operator: all of them or, if any is invalid, none. Pages that they name must exist, which may
 * still be missing while a store is imported.
 * @param checked by `checkSettings`
 */
export function changeSettings(db: TenantDb, checked: CheckedSettings): Promise<SettingsChange> {
  return db.transaction(async (transaction) => {
    await lockStore(transaction);
    const present = await settingRows(transaction);
    const outcomes = await outcomesOf(transaction, present, checked);
    const accepted = [...outcomes].flatMap(([key, outcome]) => (outcome.ok ? [[key, outcome.value] as const] : []));
    const failures = [
      ...[...outcomes.values()].filter((outcome) => !outcome.ok),
      ...(await missingPages(transaction, accepted)),
    ];
    if (failures.length > 0) return { ok: false, failures };
    await write(transaction, outcomes);
    return { ok: true, before: new Map(accepted.map(([key]) => [key, present[key]])), after: new Map(accepted) };
  });
}

/** Validated settings by key. */
type CheckedSettings = ReadonlyMap<string, SettingCheck>;

/** Validates settings by their types. Pictures are stored in the media, which may take time. */
export async function checkSettings(
  db: TenantDb,
  media: Media,
  entries: Readonly<Record<string, string>>,
): Promise<CheckedSettings> {
  const checked = new Map<string, SettingCheck>();
  for (const [key, text] of Object.entries(entries)) checked.set(key, await checkValue(db, media, key, text));
  return checked;
}

async function outcomesOf(
  transaction: TenantDb,
  present: Readonly<Record<string, string>>,
  checked: CheckedSettings,
): Promise<Map<string, SetOutcome>> {
  const outcomes = new Map<string, SetOutcome>();
  for (const [key, check] of checked)
    outcomes.set(key, check.ok ? await outcomeOf(transaction, present, key, check.value) : check);
  return outcomes;
}

async function write(transaction: TenantDb, outcomes: ReadonlyMap<string, SetOutcome>): Promise<void> {
  const changed = [...outcomes].flatMap(([key, outcome]) =>
    outcome.ok && outcome.isChanged ? [{ key, value: outcome.value }] : [],
  );
  await upsertSettings(transaction, changed);
  if (changed.length > 0) await recordChanges(transaction, [subjects.settings]);
}

async function missingPages(
  transaction: TenantDb,
  accepted: readonly (readonly [key: string, value: string])[],
): Promise<ChangeFailure[]> {
  const named = accepted.map(([key, value]) => ({ key, slug: pageNamedBy(key, value) })).filter(({ slug }) => slug);
  if (named.length === 0) return [];
  const slugs = (await pageRows(transaction)).map((page) => page.slug);
  return named
    .filter(({ slug }) => !slugs.includes(slug))
    .map(({ key, slug }) => ({ ok: false, code: 'missing_page', key, slug, slugs }));
}

const invalid = (key: string, problem: string): SettingFailure => ({
  ok: false,
  code: 'invalid_setting',
  key,
  problem,
});

async function checkValue(db: TenantDb, media: Media, key: string, text: string): Promise<SettingCheck> {
  if (isImageSetting(key)) return checkImage(db, media, key, text.trim());
  const check = validateSetting(key, text);
  const isHtml = check.ok && isSettingKey(key) && SETTINGS[key].type === 'html';
  return isHtml ? { ok: true, value: cleanHtml(check.value) } : check;
}

async function checkImage(db: TenantDb, media: Media, key: string, source: string): Promise<SettingCheck> {
  if (source === '') return { ok: true, value: '' };
  const no = (reason: string) => invalid(key, `the image ${shorten(source)} ${reason}`);
  const known = imageSettingHash(source);
  if (known !== null) {
    const isThere = (await knownHashes(db, [known])).has(known);
    return isThere ? { ok: true, value: imageSettingValue(key, known) } : no('is not in the media of this store');
  }
  const image = (await media.add([source])).get(source);
  return image?.ok ? { ok: true, value: imageSettingValue(key, image.hash) } : no(image?.reason ?? 'cannot be used');
}

const shorten = (source: string): string => (source.length > 100 ? `${source.slice(0, 60)}…` : source);

async function outcomeOf(
  transaction: TenantDb,
  present: Readonly<Record<string, string>>,
  key: string,
  value: string,
): Promise<SetOutcome> {
  const isChanged = present[key] !== value;
  const picture = isImageSetting(key) ? imageSettingHash(value) : null;
  // Again under the lock, because an upload that nothing used for a day is removed.
  if (picture !== null && !(await knownHashes(transaction, [picture])).has(picture))
    return invalid(key, 'the image is not in the media of this store');
  const problem = await problemOfMoney(transaction, readSiteSettings(present), key, value);
  return problem === null ? { ok: true, value, isChanged } : invalid(key, problem);
}

/**
 * Why a setting must stay because of amounts that the store has. They are stored in minor units of its currency, so
 * another number of decimals would change every price, and another currency the worth of what customers own or are owed.
 */
async function problemOfMoney(
  transaction: TenantDb,
  present: SiteSettings,
  key: string,
  value: string,
): Promise<string | null> {
  const isScale = key === 'decimalPlaces' && Number(value) !== present.decimalPlaces;
  const isCurrency = key === 'currencyCode' && value !== present.currencyCode;
  if (!isScale && !isCurrency) return null;
  const { hasProducts, hasCharges, hasBalances, hasOrders } = await amountsInUse(transaction);
  if (isScale && hasProducts) return 'cannot be changed while the store has products';
  if (isScale && hasCharges) return 'cannot be changed while the store has discounts, fees or delivery charges';
  if (hasBalances)
    return 'cannot be changed while customers have a balance or a scratch card, which would change in worth';
  if (hasOrders)
    return 'cannot be changed while orders are open, or were paid from a balance or earned rewards that a refund returns';
  return null;
}
