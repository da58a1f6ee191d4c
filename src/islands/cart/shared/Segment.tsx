import type { ReactNode } from 'react';

interface Props {
  /** Name of the radio group. */
  group: string;
  value: string;
  isChosen: boolean;
  /** True when it cannot be chosen. */
  isUnavailable?: boolean;
  choose: () => void;
  /** Its name. `{group}-{value}-about` is the id of its description, which the section shows. */
  children: ReactNode;
}

/** One of two options side by side, as a radio button. */
export const Segment = ({ group, value, isChosen, isUnavailable = false, choose, children }: Props) => (
  <label className={isUnavailable ? 'is-out' : undefined}>
    <input
      id={`${group}-${value}`}
      type="radio"
      name={group}
      value={value}
      checked={isChosen}
      disabled={isUnavailable}
      aria-describedby={`${group}-${value}-about`}
      onChange={choose}
    />
    <span>{children}</span>
  </label>
);
