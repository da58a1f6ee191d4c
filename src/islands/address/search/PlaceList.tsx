import { useEffect } from 'react';
import type { Prediction } from '#contracts/places.ts';
import { Icon } from '../../Icon.tsx';

interface Props {
  id: string;
  label: string;
  /** Whether the label is also seen. */
  hasTitle: boolean;
  /** Empty: it is closed. */
  list: readonly Prediction[];
  active: number | null;
  optionId: (index: number) => string;
  choose: (index: number) => void;
}

/** The list of a combobox. The focus stays in the field: what is pressed here is chosen before the field is left. */
export function PlaceList({ id, label, hasTitle, list, active, optionId, choose }: Props) {
  useEffect(() => {
    if (active !== null) document.getElementById(optionId(active))?.scrollIntoView({ block: 'nearest' });
  }, [active, optionId]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keeps the focus where it is
    <div className="place-list" hidden={list.length === 0} onMouseDown={(event) => event.preventDefault()}>
      {hasTitle && <p aria-hidden="true">{label}</p>}
      <div id={id} role="listbox" aria-label={label}>
        {list.map(({ place_id, main_text, secondary_text }, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: keys are the field's, which names the active option
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
