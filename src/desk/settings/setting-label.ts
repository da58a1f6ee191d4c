import type { OperatorSetting } from '#contracts/operator/settings.ts';
import { capitalize } from '#lib/text/capitalize.ts';
import { displayName } from '../texts/display-name.ts';

/** The description of a setting in two parts: what it is, and the rest. The rest is empty if there is none. */
export function settingLabel(help: string): { label: string; rest: string } {
  const [, label = help, rest = ''] = /^(.+?)[,;:.،؛]\s+(.+)$/s.exec(help) ?? [];
  return { label, rest: capitalize(rest) };
}

/** A value as it is read: the name of an option, a language or a currency, or else the value itself. */
export function valueText({ type, option_names: names }: OperatorSetting, value: string, language: string): string {
  const kind = type === 'locale' ? 'language' : type === 'currency' ? 'currency' : null;
  if (kind === null || value === '') return names[value] ?? value;
  return displayName(kind, value, language);
}

/** Whether a setting is among those that the operator searches for. Every word must occur. */
export function isFound({ key, help, value, option_names: names }: OperatorSetting, search: string): boolean {
  const text = `${key} ${key.replace(/[_A-Z]/g, ' $&')} ${help} ${value} ${names[value] ?? ''}`.toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
