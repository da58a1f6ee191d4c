import Add from '@mui/icons-material/Add';
import Remove from '@mui/icons-material/CloseOutlined';
import Copy from '@mui/icons-material/ContentCopyOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { BranchSpan } from '#contracts/operator/branches.ts';
import { useT } from '../texts/desk-texts.ts';

const USUAL: BranchSpan = ['09:00', '18:00'];

interface Props {
  /** The day, which names the fields. */
  readonly day: string;
  readonly spans: readonly BranchSpan[];
  readonly onChange: (spans: BranchSpan[]) => void;
  /** Gives the other days the same hours. Undefined if they have them. */
  readonly onCopy?: (() => void) | undefined;
}

/** The hours of one day: any number of spans. Without any it is closed. */
export function TimeSpans({ day, spans, onChange, onCopy }: Props) {
  const t = useT();
  const set = (index: number, side: 0 | 1, time: string) =>
    onChange(
      spans.map((span, at): BranchSpan => (at !== index ? span : side === 0 ? [time, span[1]] : [span[0], time])),
    );
  const time = (index: number, side: 0 | 1) => (
    <TextField
      type="time"
      size="small"
      required
      value={spans[index]?.[side] ?? ''}
      onChange={({ target }) => set(index, side, target.value)}
      sx={{ flex: '0 1 148px', minWidth: 0, '& input': { px: { xs: 1, sm: 1.75 } } }}
      slotProps={{ htmlInput: { 'aria-label': t(side === 0 ? 'branches.from' : 'branches.to', { day }) } }}
    />
  );
  return (
    <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
      {spans.length === 0 && <Typography color="textSecondary">{t('branches.closedDay')}</Typography>}
      {spans.map((_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a span has no other identity than its place
        <Box key={index} sx={{ display: 'flex', alignItems: 'center', gap: 0.5, maxWidth: '100%' }}>
          {time(index, 0)}
          <span aria-hidden="true">–</span>
          {time(index, 1)}
          <IconButton
            aria-label={t('branches.removeSpan', { day })}
            onClick={() => onChange(spans.toSpliced(index, 1))}
          >
            <Remove />
          </IconButton>
        </Box>
      ))}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button
          size="small"
          startIcon={<Add />}
          aria-label={t('branches.addSpanNamed', { day })}
          onClick={() => onChange([...spans, USUAL])}
        >
          {t('branches.addSpan')}
        </Button>
        {onCopy && (
          <Button size="small" startIcon={<Copy />} aria-label={t('branches.copySpansNamed', { day })} onClick={onCopy}>
            {t('branches.copySpans')}
          </Button>
        )}
      </Box>
    </Stack>
  );
}
