import Down from '@mui/icons-material/ArrowDownwardOutlined';
import Up from '@mui/icons-material/ArrowUpwardOutlined';
import IconButton from '@mui/material/IconButton';
import { type MouseEvent, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useT } from '../../texts/desk-texts.ts';

interface Props {
  readonly name: string;
  readonly index: number;
  readonly count: number;
  readonly onMove: (to: number) => void;
}

/** Moves an entry of a list by one place. The keyboard stays on the button, or goes to the other one at the end. */
export function MoveButtons({ name, index, count, onMove }: Props) {
  const t = useT();
  const up = useRef<HTMLButtonElement>(null);
  const down = useRef<HTMLButtonElement>(null);
  const move = (to: number, { currentTarget }: MouseEvent<HTMLButtonElement>) => {
    // The browser takes the focus from an element that it moves.
    flushSync(() => onMove(to));
    (currentTarget.disabled ? (currentTarget === up.current ? down : up).current : currentTarget)?.focus();
  };
  return (
    <>
      <IconButton
        ref={up}
        aria-label={t('form.moveUp', { name })}
        disabled={index === 0}
        onClick={(event) => move(index - 1, event)}
      >
        <Up />
      </IconButton>
      <IconButton
        ref={down}
        aria-label={t('form.moveDown', { name })}
        disabled={index === count - 1}
        onClick={(event) => move(index + 1, event)}
      >
        <Down />
      </IconButton>
    </>
  );
}
