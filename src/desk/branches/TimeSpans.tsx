import Add from '@mui/icons-material/Add';
import Remove from '@mui/icons-material/CloseOutlined';
import Copy from '@mui/icons-material/ContentCopyOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import type { BranchSpan } from '#contracts/operator/branches.ts';
import { useT } from '../texts/desk-texts.ts';

/** Hours of a day that had none. */
export const USUAL: BranchSpan = ['09:00', '18:00'];
/** After hours that end before it. */
const EVENING: BranchSpan = ['18:00', '22:00'];

interface Props {
  /** The day, which names the fields. */
  readonly day: string;
  /** Its name, if it is not shown elsewhere. */
  readonly heading?: ReactNode;
  readonly spans: readonly BranchSpan[];
  readonly onChange: (spans: BranchSpan[]) => void;
  /** Gives the other days the same hours. Undefined if they have them. */
  readonly onCopy?: (() => void) | undefined;
}

/** The hours of one day in one line: any number of spans. Without any it is closed. */
export function TimeSpans({ day, heading, spans, onChange, onCopy }: Props) {
  const t = useT();
  // A day that is closed by mistake opens again with the hours that it had.
  const [former, setFormer] = useState<readonly BranchSpan[]>([USUAL]);
  const isOpen = spans.length > 0;
  const open = (isOn: boolean) => {
    if (!isOn) setFormer(spans);
    onChange(isOn ? [...former] : []);
  };
  return (
    <Box
      sx={{
        ...{ display: 'grid', alignItems: 'center', columnGap: 1, minHeight: 52, py: 0.5 },
        gridTemplateColumns: heading
          ? { xs: 'minmax(0, 1fr) minmax(112px, auto) 88px', sm: '116px minmax(120px, auto) auto 1fr' }
          : { xs: 'auto 1fr', sm: 'minmax(120px, auto) auto 1fr' },
      }}
    >
      {heading}
      <Box sx={{ display: 'flex', alignItems: 'center' }}>
        <Switch
          checked={isOpen}
          onChange={(_, isOn) => open(isOn)}
          slotProps={{ input: { 'aria-label': t('branches.openOn', { day }) } }}
        />
        <Typography color="textSecondary" aria-hidden="true">
          {t(isOpen ? 'branches.open' : 'branches.closedDay')}
        </Typography>
      </Box>
      <Box
        sx={{
          ...{ display: 'grid', gap: 0.75, justifyItems: 'start', minWidth: 0 },
          ...{ gridColumn: { xs: '1 / -1', sm: 'auto' }, gridRow: { xs: 2, sm: 'auto' } },
        }}
      >
        {spans.map((span, index) => (
          <TimeSpan
            // biome-ignore lint/suspicious/noArrayIndexKey: a span has no other identity than its place
            key={index}
            day={day}
            span={span}
            onChange={(changed) => onChange(spans.with(index, changed))}
            onRemove={spans.length > 1 ? () => onChange(spans.toSpliced(index, 1)) : null}
          />
        ))}
      </Box>
      <Box sx={{ display: 'flex', alignSelf: 'start', justifyContent: { xs: 'flex-end', sm: 'flex-start' } }}>
        {isOpen && (
          <Tooltip title={t('branches.addSpan')}>
            <IconButton
              aria-label={t('branches.addSpanNamed', { day })}
              onClick={() => onChange([...spans, (spans.at(-1)?.[1] ?? '') <= EVENING[0] ? EVENING : USUAL])}
            >
              <Add />
            </IconButton>
          </Tooltip>
        )}
        {onCopy && (
          <Tooltip title={t('branches.copySpans')}>
            <IconButton aria-label={t('branches.copySpansNamed', { day })} onClick={onCopy}>
              <Copy fontSize="small" />
            </IconButton>
          </Tooltip>
        )}
      </Box>
    </Box>
  );
}

interface SpanProps {
  readonly day: string;
  readonly span: BranchSpan;
  readonly onChange: (span: BranchSpan) => void;
  /** Null for the only span, without which the day is closed. */
  readonly onRemove: (() => void) | null;
}

function TimeSpan({ day, span: [from, to], onChange, onRemove }: SpanProps) {
  const t = useT();
  const time = (label: string, value: string, set: (time: string) => void) => (
    <TextField
      type="time"
      size="small"
      required
      value={value}
      onChange={({ target }) => set(target.value)}
      sx={{ flex: '0 1 132px', minWidth: 0, m: 0, '& input': { px: { xs: 1, sm: 1.25 } } }}
      slotProps={{ htmlInput: { 'aria-label': label } }}
    />
  );
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, maxWidth: '100%' }}>
      {time(t('branches.from', { day }), from, (begin) => onChange([begin, to]))}
      <span aria-hidden="true">–</span>
      {time(t('branches.to', { day }), to, (end) => onChange([from, end]))}
      {onRemove && (
        <IconButton aria-label={t('branches.removeSpan', { day })} onClick={onRemove}>
          <Remove />
        </IconButton>
      )}
    </Box>
  );
}
