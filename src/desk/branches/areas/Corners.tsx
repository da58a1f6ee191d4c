import TextField from '@mui/material/TextField';
import { useEffect, useRef, useState } from 'react';
import { parseShape, shapeText } from '#domain/delivery/shape-text.ts';
import type { DrawnShape } from '#domain/delivery/types.ts';
import { useT } from '../../texts/desk-texts.ts';

interface Props {
  readonly shape: DrawnShape | null;
  /** Null if the text is no shape. */
  readonly onChange: (shape: DrawnShape | null) => void;
}

/** The corners of a drawn area as a text, for whoever does not draw. */
export function Corners({ shape, onChange }: Props) {
  const t = useT();
  const input = useRef<HTMLTextAreaElement>(null);
  // The typed text stays as it is until the shape becomes another one, for instance on the map.
  const [typed, setTyped] = useState<{ text: string; shape: DrawnShape | null } | null>(null);
  const text = typed?.shape === shape ? typed.text : shape ? shapeText(shape) : '';
  const parsed = parseShape(text);
  const problem = parsed.ok || text === '' ? '' : t(`branches.shape_${parsed.problem.code}`, { ...parsed.problem });
  // The browser keeps the form from being sent.
  useEffect(() => input.current?.setCustomValidity(problem), [problem]);
  return (
    <TextField
      label={t('branches.corners')}
      required
      multiline
      minRows={3}
      maxRows={12}
      inputRef={input}
      value={text}
      onChange={({ target }) => {
        const now = parseShape(target.value);
        const next = now.ok ? now.shape : null;
        setTyped({ text: target.value, shape: next });
        onChange(next);
      }}
      error={problem !== ''}
      helperText={problem || t('branches.cornersText')}
      slotProps={{ htmlInput: { dir: 'ltr', spellCheck: false } }}
    />
  );
}
