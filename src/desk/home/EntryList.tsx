import Add from '@mui/icons-material/AddOutlined';
import Remove from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { MoveButtons } from '../form/list/MoveButtons.tsx';
import { moveTo } from '../form/list/move-to.ts';
import { useT } from '../texts/desk-texts.ts';
import { useHomeT } from './home-texts.ts';

interface Props<Entry> {
  /** What one of them is called. */
  readonly name: string;
  readonly entries: readonly Entry[];
  readonly onChange: (entries: Entry[]) => void;
  readonly add: string;
  readonly fresh: Entry;
  /** The fields of one entry. */
  readonly render: (entry: Entry, onChange: (entry: Entry) => void, index: number) => ReactNode;
}

/** Several banners or links of one element, in their order. */
export function EntryList<Entry>({ name, entries, onChange, add, fresh, render }: Props<Entry>) {
  const t = useT();
  const homeT = useHomeT();
  const id = useId();
  return (
    <Stack spacing={1.5}>
      {entries.map((entry, index) => {
        const label = homeT('home.entry', { name, place: index + 1 });
        return (
          <Box
            // biome-ignore lint/suspicious/noArrayIndexKey: entries have nothing else that tells them apart
            key={index}
            role="group"
            aria-labelledby={`${id}${index}`}
            sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 1.5, pt: 0.5 }}
          >
            <Stack direction="row" sx={{ alignItems: 'center', mb: 0.5 }}>
              <Typography id={`${id}${index}`} sx={{ flex: 1, fontWeight: 600 }}>
                {label}
              </Typography>
              <MoveButtons
                name={label}
                index={index}
                count={entries.length}
                onMove={(to) => onChange(moveTo(entries, index, to))}
              />
              <IconButton
                aria-label={t('form.removeNamed', { name: label })}
                color="error"
                onClick={() => onChange(entries.toSpliced(index, 1))}
              >
                <Remove />
              </IconButton>
            </Stack>
            {render(entry, (changed) => onChange(entries.with(index, changed)), index)}
          </Box>
        );
      })}
      <Button startIcon={<Add />} onClick={() => onChange([...entries, fresh])} sx={{ alignSelf: 'flex-start' }}>
        {add}
      </Button>
    </Stack>
  );
}
