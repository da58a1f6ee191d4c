import { useEffect } from 'react';
import type { Prediction } from '#contracts/places.ts';
import { Icon } from '../../Icon.tsx';

interface Props {
  id: string;
  label: string;
  /** True when the label is also visible. */
  hasTitle: boolean;
  /** Empty when the list is closed. */
  list: readonly Prediction[];
  active: number | null;
  optionId: (index: number) => string;
  choose: (index: number) => void;
}

/** Listbox of the combobox. Preventing `mousedown` keeps the focus in the field until an option is chosen. */
export function PlaceList({ id, label, hasTitle, list, active, optionId, choose }: Props) {
  useEffect(() => {
    if (active !== null) document.getElementById(optionId(active))?.scrollIntoView({ block: 'nearest' });
  }, [active, optionId]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keeps the focus in the field
    <div className="place-list" hidden={list.length === 0} onMouseDown={(event) => event.preventDefault()}>
      {hasTitle && <p aria-hidden="true">{label}</p>}
      <div id={id} role="listbox" aria-label={label}>
        {list.map(({ place_id, main_text, secondary_text }, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys and names the active option
          <div
            key={place_id}
            id={optionId(index)}
            className="place-option"
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            onClick={() => choose(index)}
          >
            <Icon name="pin" />
            <span>
              <bdi>{main_text}</bdi>
              <bdi>{secondary_text}</bdi>
            </span>
          </div>
        ))}
      </div>
    </div>
  );
}
