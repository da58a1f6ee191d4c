import type { OperatorSetting } from '#contracts/operator/settings.ts';

/** The description of a setting in two parts: what it is, and the rest. The rest is empty if there is none. */
export function settingLabel(help: string): { label: string; rest: string } {
  const [, label = help, rest = ''] = /^(.+?)[,;:.]\s+(.+)$/s.exec(help) ?? [];
  return { label, rest: rest.charAt(0).toUpperCase() + rest.slice(1) };
}

/** Whether a setting is among those that the operator searches for. Every word must occur. */
export function isFound({ key, help, value }: OperatorSetting, search: string): boolean {
  const text = `${key} ${key.replace(/[_A-Z]/g, ' $&')} ${help} ${value}`.toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
