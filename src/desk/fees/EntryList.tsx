import Add from '@mui/icons-material/AddOutlined';
import Remove from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { FEES_MAX } from '#contracts/limits.ts';
import { FieldGrid } from '../form/FieldGrid.tsx';
import { problemsAt } from '../form/fields.ts';
import { MoveButtons } from '../form/list/MoveButtons.tsx';
import { moveTo } from '../form/list/move-to.ts';
import { useEntryKeys } from '../form/list/use-entry-keys.ts';
import { Problem } from '../form/Problem.tsx';
import { useT } from '../texts/desk-texts.ts';

/** The fields of an entry get it with the problems of its fields. */
export interface EntryPart<Entry> {
  readonly entry: Entry;
  readonly set: (change: Partial<Entry>) => void;
  readonly problems: Readonly<Record<string, string>>;
}

interface Props<Entry> {
  /** Its name in the request. */
  readonly list: string;
  readonly entries: readonly Entry[];
  readonly onChange: (entries: Entry[]) => void;
  /** By fields of the whole request. */
  readonly problems: Readonly<Record<string, string>>;
  readonly fresh: Entry;
  readonly texts: { readonly none: string; readonly add: string; readonly nameOf: (place: number) => string };
  readonly fieldsOf: (part: EntryPart<Entry>) => ReactNode;
}

/** A short list of entries whose order matters, each with its fields in sight. */
export function EntryList<Entry extends { readonly name: string }>(props: Props<Entry>) {
  const { list, entries, onChange, problems, fresh, texts, fieldsOf } = props;
  const t = useT();
  const { keys, move, remove } = useEntryKeys(entries.length);
  return (
    <>
      {entries.length === 0 && <Typography color="textSecondary">{texts.none}</Typography>}
      {entries.map((entry, index) => {
        const name = entry.name || texts.nameOf(index + 1);
        const found = problemsAt(problems, `${list}[${index}]`);
        return (
          <Box
            key={keys[index]}
            role="group"
            aria-label={name}
            sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, py: 2, borderTop: 1, borderColor: 'divider' }}
          >
            <Box sx={{ flex: '1 1 16rem', minWidth: 0 }}>
              <FieldGrid>
                {fieldsOf({
                  entry,
                  set: (change) => onChange(entries.with(index, { ...entry, ...change })),
                  problems: found,
                })}
              </FieldGrid>
              <Problem text={found[''] ?? ''} />
            </Box>
            <Box sx={{ display: 'flex', marginInlineStart: 'auto', alignSelf: 'start', mt: 0.75 }}>
              {entries.length > 1 && (
                <MoveButtons
                  {...{ name, index }}
                  count={entries.length}
                  onMove={(to) => {
                    move(index, to);
                    onChange(moveTo(entries, index, to));
                  }}
                />
              )}
              <IconButton
                aria-label={t('form.removeNamed', { name })}
                onClick={() => {
                  remove(index);
                  onChange(entries.toSpliced(index, 1));
                }}
              >
                <Remove />
              </IconButton>
            </Box>
          </Box>
        );
      })}
      {entries.length < FEES_MAX && (
        <Button startIcon={<Add />} onClick={() => onChange([...entries, fresh])} sx={{ mt: 1 }}>
          {texts.add}
        </Button>
      )}
    </>
  );
}
