import { settingRows } from '#db/catalog-writes/setting-rows.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { isImageSetting } from '#domain/store/media-setting.ts';
import type { SettingSpec } from '#domain/store/setting-spec.ts';
import { isCredentialSetting, isSettingKey, SETTINGS } from '#domain/store/site-settings.ts';
import { type SettingFailure, settingFailureText, unknownSetting } from '#domain/store/validate-setting.ts';
import { OperatorError } from '../../expected-failure.ts';
import { formatTable } from '../../terminal/table.ts';
import type { CommandArguments } from '../command.ts';
import { withStore } from '../open-store.ts';
import { allowedText } from './setting-text.ts';

const ALL = 'All settings: npm run store -- set --help';

export async function run(args: CommandArguments): Promise<void> {
  const [host = '', key] = args.arguments;
  await withStore(host, async ({ db }) =>
    console.log(key === undefined ? await settingsText(db) : await settingText(db, key)),
  );
}

export const rejectedSetting = (failure: SettingFailure): OperatorError => {
  const isUnlike = failure.code === 'unknown_setting' && failure.closest === null;
  return new OperatorError(settingFailureText(failure) + (isUnlike ? ` ${ALL}` : ''));
};

/** Masks the keys of external services for display. */
export const shownSetting = (key: string, value: string): string =>
  isCredentialSetting(key) && value !== '' ? '(secret)' : value;

/** All settings that were set explicitly. */
async function settingsText(db: TenantDb): Promise<string> {
  const rows = Object.entries(await settingRows(db)).filter(([, value]) => value !== '');
  const table = formatTable(
    [{ heading: 'Setting' }, { heading: 'Value' }],
    rows.map(([key, value]) => [key, shownSetting(key, value)]),
  );
  return `${table}\nAll other settings have their defaults. ${ALL}`;
}

async function settingText(db: TenantDb, key: string): Promise<string> {
  const value = (await settingRows(db))[key];
  if (!isSettingKey(key)) {
    if (value === undefined && !isImageSetting(key)) throw rejectedSetting(unknownSetting(key));
    return `${key} = ${value || '(empty)'}`;
  }
  const spec: SettingSpec = SETTINGS[key];
  const isDefault = value === undefined || value === spec.default;
  const text = shownSetting(key, value ?? spec.default);
  return `${key} = ${text === '' ? '(empty)' : text}${isDefault ? ' (default)' : ''}\n${spec.description}\n${allowedText(spec)}`;
}
