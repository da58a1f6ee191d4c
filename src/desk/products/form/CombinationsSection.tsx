import Add from '@mui/icons-material/AddOutlined';
import Remove from '@mui/icons-material/DeleteOutlined';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { NAME_MAX } from '#contracts/limits.ts';
import { FoldedSection } from '../../form/FoldedSection.tsx';
import { Problem } from '../../form/Problem.tsx';
import { useT } from '../../texts/desk-texts.ts';
import { CombinationRows } from './CombinationRows.tsx';
import { withAttributes } from './combinations.ts';
import type { ProductFields } from './product-edits.ts';
import type { SectionProps } from './use-product-form.ts';

type Attribute = ProductFields['attributes'][number];

/** The attributes that shoppers choose, such as size and colour, and each combination with its own price and stock. */
export function CombinationsSection({ product, edit, problems }: SectionProps) {
  const t = useT();
  const { attributes } = product;
  const apply = (changed: Attribute[]) => edit(withAttributes(product, changed, product.selling_price));
  const problem = Object.entries(problems).find(([field]) => /^(?:product|attributes|combinations)/.test(field));
  return (
    <FoldedSection
      title={t('field.attributes')}
      summary={attributes.map(({ name, values }) => `${name}: ${values.join(', ')}`).join(' · ')}
      isWrong={problem !== undefined}
    >
      {attributes.map((attribute, index) => (
        <Stack
          key={attribute.name}
          direction={{ xs: 'column', sm: 'row' }}
          sx={{ gap: 1.5, alignItems: { sm: 'center' } }}
        >
          <Box dir="auto" sx={{ fontWeight: 600, minWidth: 100, overflowWrap: 'anywhere' }}>
            {attribute.name}
          </Box>
          <ValuesField
            attribute={attribute}
            onChange={(values) =>
              apply(
                values.length > 0 ? attributes.with(index, { ...attribute, values }) : attributes.toSpliced(index, 1),
              )
            }
          />
          <IconButton
            aria-label={t('form.removeNamed', { name: attribute.name })}
            onClick={() => apply(attributes.toSpliced(index, 1))}
            sx={{ alignSelf: { xs: 'flex-end', sm: 'center' } }}
          >
            <Remove />
          </IconButton>
        </Stack>
      ))}
      <NewOption names={attributes.map(({ name }) => name)} onAdd={(attribute) => apply([...attributes, attribute])} />
      {product.combinations.length > 0 && <CombinationRows product={product} edit={edit} />}
      <Problem text={problem?.[1] ?? ''} />
    </FoldedSection>
  );
}

interface ValuesProps {
  readonly attribute: Attribute;
  readonly onChange: (values: string[]) => void;
}

/** The values of one option. Enter or a comma adds one. */
function ValuesField({ attribute: { name, values }, onChange }: ValuesProps) {
  const t = useT();
  return (
    <Autocomplete
      multiple
      freeSolo
      autoSelect
      options={[] as string[]}
      value={values}
      onChange={(_, typed) => onChange(distinct(typed))}
      slotProps={{ clearIndicator: { sx: { display: 'none' } } }}
      sx={{ flex: 1 }}
      renderInput={(input) => (
        <TextField
          {...input}
          label={name === '' ? t('product.values') : t('product.valuesOf', { name })}
          placeholder={t(name === '' ? 'product.valuesExample' : 'product.addValue')}
          slotProps={{ ...input.slotProps, inputLabel: { ...input.slotProps?.inputLabel, shrink: true } }}
        />
      )}
    />
  );
}

const distinct = (typed: readonly string[]): string[] => [
  ...new Set(
    typed
      .flatMap((text) => text.split(','))
      .map((text) => text.trim())
      .filter(Boolean),
  ),
];

interface NewProps {
  readonly names: readonly string[];
  readonly onAdd: (attribute: Attribute) => void;
}

/** Adds an option with its values. */
function NewOption({ names, onAdd }: NewProps) {
  const t = useT();
  const [name, setName] = useState('');
  const [values, setValues] = useState<string[]>([]);
  const trimmed = name.trim();
  const isReady = trimmed !== '' && values.length > 0 && !names.includes(trimmed);
  const add = () => {
    onAdd({ name: trimmed, values });
    setName('');
    setValues([]);
  };
  return (
    <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1.5, alignItems: { sm: 'center' } }}>
      <TextField
        label={t('product.option')}
        placeholder={t('product.optionExample')}
        value={name}
        onChange={({ target }) => setName(target.value)}
        error={names.includes(trimmed)}
        sx={{ minWidth: { sm: 160 } }}
        slotProps={{ htmlInput: { dir: 'auto', maxLength: NAME_MAX }, inputLabel: { shrink: true } }}
      />
      <ValuesField attribute={{ name: trimmed, values }} onChange={setValues} />
      <Button variant="outlined" startIcon={<Add />} disabled={!isReady} onClick={add}>
        {t('product.addOption')}
      </Button>
    </Stack>
  );
}
