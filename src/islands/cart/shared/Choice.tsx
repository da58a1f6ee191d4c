import type { ReactNode } from 'react';

interface Props {
  /** Of the radios that belong together. */
  group: string;
  value: string;
  label: ReactNode;
  isChosen: boolean;
  /** Whether it can not be chosen; why, is in the details. */
  isOut?: boolean;
  choose: () => void;
  /** What belongs to it: read with it, not as its name. */
  children?: ReactNode;
}

/** A radio as a card: its name, and below what speaks for or against it. */
export function Choice({ group, value, label, isChosen, isOut = false, choose, children }: Props) {
  const id = `${group}-${value}`;
  return (
    <div className={isOut ? 'radio-card way is-out' : 'radio-card way'}>
      <input
        id={id}
        type="radio"
        name={group}
        value={value}
        checked={isChosen}
        disabled={isOut}
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
