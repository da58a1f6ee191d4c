import { useState } from 'react';
import type { OperatorSetting } from '#contracts/operator/settings.ts';

/** Changes that are not saved yet, by key. null restores the default. */
type Changes = Readonly<Record<string, string | null>>;

export interface SettingChanges {
  readonly changes: Changes;
  /** Changes a setting to a value, or back to its default. A change back to the saved value is none. */
  change(setting: OperatorSetting, value: string | null): void;
  discard(): void;
  /** Changes with each discard, after which controls begin anew. */
  readonly revision: number;
}

/** Collects the changes of settings until they are saved together. */
export function useSettingChanges(): SettingChanges {
  const [changes, setChanges] = useState<Changes>({});
  const [revision, setRevision] = useState(0);
  return {
    changes,
    change: (setting, value) =>
      setChanges(({ [setting.key]: _, ...others }) =>
        isSaved(setting, value) ? others : { ...others, [setting.key]: value },
      ),
    discard() {
      setChanges({});
      setRevision(revision + 1);
    },
    revision,
  };
}

function isSaved(
  { is_secret: isSecret, is_set: isSet, value, default: initial }: OperatorSetting,
  next: string | null,
) {
  // The saved value of a secret is not known here.
  if (isSecret) return next === null ? !isSet : next === '';
  return (next ?? initial) === value;
}
