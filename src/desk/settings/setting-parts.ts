import type { OperatorSetting } from '#contracts/operator/settings.ts';

/** Settings of one section of a group. */
export interface SettingPart<Setting extends Grouped = Grouped> extends Grouped {
  readonly settings: readonly Setting[];
}

type Grouped = Pick<OperatorSetting, 'group' | 'section'>;

/** The settings by their sections, in the order in which they come. */
export function settingParts<Setting extends Grouped>(settings: readonly Setting[]): SettingPart<Setting>[] {
  const parts: SettingPart<Setting>[] = [];
  for (const setting of settings) {
    const { group, section } = setting;
    const index = parts.findIndex((part) => part.group === group && part.section === section);
    const { settings: before = [] } = parts[index] ?? {};
    parts.splice(index === -1 ? parts.length : index, 1, { group, section, settings: [...before, setting] });
  }
  return parts;
}
