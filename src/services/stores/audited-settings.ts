import { isCredentialSetting, OPERATOR_SETTINGS } from '#domain/store/site-settings.ts';
import { shortened } from '#lib/text/shortened.ts';
import { AUDITED_TEXT_MAX, type AuditedChange } from '../operators/audit.ts';
import type { SettingsChange } from './set-setting.ts';

/** The entry of the audit log for a change of settings, without secrets and with only the beginning of long texts. */
export function auditedSettings({ before, after }: Extract<SettingsChange, { ok: true }>): AuditedChange {
  const isChanged = (key: string) => before.get(key) !== after.get(key);
  const keys = [...after.keys()];
  const shown = (key: string, value: string, mark: string) =>
    isCredentialSetting(key) ? (value === '' ? '' : mark) : shortened(value, AUDITED_TEXT_MAX);
  return {
    action: 'settings.change',
    subject: keys.join(', '),
    before: Object.fromEntries(keys.map((key) => [key, shown(key, before.get(key) ?? defaultOf(key), '•••')])),
    after: Object.fromEntries(
      keys.map((key) => [
        key,
        shown(key, after.get(key) ?? '', isChanged(key) && before.get(key) ? '••• (new)' : '•••'),
      ]),
    ),
  };
}

const defaultOf = (key: string): string => OPERATOR_SETTINGS[key]?.default ?? '';
