import { useRef, useState } from 'react';
import type { OperatorSetting } from '#contracts/operator/settings.ts';

/** Changes that are not saved yet, by key. null restores the default. */
type Changes = Readonly<Record<string, string | null>>;

export interface SettingChanges {
  readonly changes: Changes;
  /** Changes a setting to a value, or back to its default. A change back to the saved value is none. */
  change(setting: OperatorSetting, value: string | null): void;
  discard(): void;
  /** Removes changes that were saved, unless they were changed again meanwhile. */
  removeSaved(saved: Changes): void;
  /** Changes whenever no change is left, after which controls begin anew. */
  readonly revision: number;
}

/** Collects the changes of settings until they are saved together. */
export function useSettingChanges(): SettingChanges {
  const [changes, setChanges] = useState<Changes>({});
  const [revision, setRevision] = useState(0);
  // Read after a request, when others may have been added.
  const latest = useRef(changes);
  latest.current = changes;
  const replace = (next: Changes) => {
    setChanges(next);
    if (Object.keys(next).length === 0) setRevision(revision + 1);
  };
  return {
    changes,
    change: (setting, value) =>
      setChanges(({ [setting.key]: _, ...others }) =>
        isSaved(setting, value) ? others : { ...others, [setting.key]: value },
      ),
    discard: () => replace({}),
    removeSaved: (saved) =>
      replace(Object.fromEntries(Object.entries(latest.current).filter(([key, value]) => saved[key] !== value))),
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
