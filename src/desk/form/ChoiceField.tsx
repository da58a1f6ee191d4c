import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useDeferredValue, useState } from 'react';
import { useT } from '../texts/desk-texts.ts';
import { useChoices } from './use-choices.ts';

interface Props {
  readonly kind: 'products' | 'categories' | 'branches';
  readonly label: string;
  /** Slugs; of branches, names. */
  readonly value: string[];
  readonly onChange: (value: string[]) => void;
  readonly problem: string | undefined;
  readonly helperText?: string;
}

/** Products that are chosen already and shown by their names. */
const NAMED_MAX = 30;

/** Several products, categories or branches, found by their names. */
export function ChoiceField({ kind, label, value, onChange, problem, helperText }: Props) {
  const t = useT();
  const [typed, setTyped] = useState('');
  // Only products are too many to be loaded at once.
  const text = useDeferredValue(kind === 'products' ? typed : '');
  const [chosen] = useState(() => (kind === 'products' ? value.slice(0, NAMED_MAX) : []));
  const { data: choices, isFetching } = useChoices(text, chosen);
  const [names, setNames] = useState<Readonly<Record<string, string>>>({});
  const offered = (choices?.[kind] ?? []).map((choice) =>
    typeof choice === 'string' ? { slug: choice, name: choice } : choice,
  );
  const known = { ...names, ...Object.fromEntries(offered.map(({ slug, name }) => [slug, name])) };
  const choose = (slugs: string[]) => {
    setNames(known);
    onChange(slugs);
  };
  return (
    <Autocomplete
      multiple
      autoHighlight
      filterSelectedOptions
      options={offered.map(({ slug }) => slug)}
      {...(kind === 'products' && { filterOptions: (slugs: string[]) => slugs })}
      getOptionLabel={(slug) => known[slug] ?? slug}
      loading={isFetching}
      loadingText={t('form.searching')}
      noOptionsText={t('form.nothingFound')}
      openText={label}
      value={value}
      onChange={(_, slugs) => choose(slugs)}
      onInputChange={(_, text) => setTyped(text)}
      renderInput={(field) => (
        <TextField {...field} label={label} error={problem !== undefined} helperText={problem ?? helperText} />
      )}
    />
  );
}
