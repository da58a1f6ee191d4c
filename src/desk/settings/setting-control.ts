import type { OperatorSetting } from '#contracts/operator/settings.ts';

/** The props of every control of a setting. */
export interface ControlProps {
  readonly setting: OperatorSetting;
  /** The value that is shown: as saved, or as changed. */
  readonly value: string;
  /** Null restores the default. */
  readonly onChange: (value: string | null) => void;
  readonly isInvalid: boolean;
  /** Ids of the elements that name and describe the control. */
  readonly labelledBy: string;
  readonly describedBy: string;
  /** The name, for buttons that say what they belong to. */
  readonly label: string;
}
