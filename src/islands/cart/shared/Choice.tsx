import type { ReactNode } from 'react';

interface Props {
  /** Name of the radio group. */
  group: string;
  value: string;
  label: ReactNode;
  isChosen: boolean;
  /** True when it cannot be chosen; the details explain why. */
  isUnavailable?: boolean;
  choose: () => void;
  /** Details, announced as the description of the radio button rather than as part of its name. */
  children?: ReactNode;
}

/** Radio button as a card, with its name and details. */
export function Choice({ group, value, label, isChosen, isUnavailable = false, choose, children }: Props) {
  const id = `${group}-${value}`;
  return (
    <div className={isUnavailable ? 'radio-card way is-out' : 'radio-card way'}>
      <input
        id={id}
        type="radio"
        name={group}
        value={value}
        checked={isChosen}
        disabled={isUnavailable}
        aria-describedby={`${id}-about`}
        onChange={choose}
      />
      <label htmlFor={id}>{label}</label>
      <div id={`${id}-about`} className="way-about">
        {children}
      </div>
    </div>
  );
}
