import Add from '@mui/icons-material/AddOutlined';
import Remove from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { Disclosure } from '../form/list/Disclosure.tsx';
import { MoveButtons } from '../form/list/MoveButtons.tsx';
import { moveTo } from '../form/list/move-to.ts';
import { useEntryKeys } from '../form/list/use-entry-keys.ts';
import { useT } from '../texts/desk-texts.ts';
import { useHomeT } from './home-texts.ts';

/** An entry in one row, whose fields open when it is tapped. */
interface EntryRow {
  /** Empty if it has none yet. */
  readonly name: string;
  readonly summary: string;
  readonly isWrong: boolean;
  /** Whether it is open at first. */
  readonly isNew: boolean;
}

interface Props<Entry> {
  /** What one of them is called. */
  readonly name: string;
  readonly entries: readonly Entry[];
  readonly onChange: (entries: Entry[]) => void;
  readonly add: string;
  readonly fresh: Entry;
  /** The fields of one entry. */
  readonly render: (entry: Entry, onChange: (entry: Entry) => void, index: number) => ReactNode;
  /** Without it, the fields of all entries are in sight. */
  readonly rowOf?: (entry: Entry, index: number) => EntryRow;
}

/** Several banners or links of one element, in their order. */
export function EntryList<Entry>({ name, entries, onChange, add, fresh, render, rowOf }: Props<Entry>) {
  const t = useT();
  const homeT = useHomeT();
  const id = useId();
  const { keys, move, remove } = useEntryKeys(entries.length);
  const actionsOf = (label: string, index: number) => (
    <>
      <MoveButtons
        name={label}
        index={index}
        count={entries.length}
        onMove={(to) => {
          move(index, to);
          onChange(moveTo(entries, index, to));
        }}
      />
      <IconButton
        aria-label={t('form.removeNamed', { name: label })}
        color="error"
        onClick={() => {
          remove(index);
          onChange(entries.toSpliced(index, 1));
        }}
      >
        <Remove />
      </IconButton>
    </>
  );
  const rows = entries.map((entry, index) => {
    const key = keys[index] ?? index;
    const place = homeT('home.entry', { name, place: index + 1 });
    const row = rowOf?.(entry, index);
    const fields = render(entry, (changed) => onChange(entries.with(index, changed)), index);
    if (row) {
      const label = row.name || place;
      return (
        <Disclosure key={key} {...row} name={label} actions={actionsOf(label, index)}>
          {fields}
        </Disclosure>
      );
    }
    return (
      <Box
        key={key}
        role="group"
        aria-labelledby={`${id}${index}`}
        sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 1.5, pt: 0.5 }}
      >
        <Stack direction="row" sx={{ alignItems: 'center', mb: 0.5 }}>
          <Typography id={`${id}${index}`} sx={{ flex: 1, fontWeight: 600 }}>
            {place}
          </Typography>
          {actionsOf(place, index)}
        </Stack>
        {fields}
      </Box>
    );
  });
  return (
    <Stack spacing={1.5}>
      {rowOf && rows.length > 0 ? (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {rows}
        </Box>
      ) : (
        rows
      )}
      <Button startIcon={<Add />} onClick={() => onChange([...entries, fresh])} sx={{ alignSelf: 'flex-start' }}>
        {add}
      </Button>
    </Stack>
  );
}
