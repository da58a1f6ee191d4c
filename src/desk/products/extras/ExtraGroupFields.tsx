import Add from '@mui/icons-material/AddOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { NAME_MAX } from '#contracts/limits.ts';
import { FieldGrid } from '../../form/FieldGrid.tsx';
import { moveTo } from '../../form/list/move-to.ts';
import { useEntryKeys } from '../../form/list/use-entry-keys.ts';
import { NumberField } from '../../form/NumberField.tsx';
import { Problem } from '../../form/Problem.tsx';
import { useT } from '../../texts/desk-texts.ts';
import type { ProductFields } from '../form/product-edits.ts';
import { ExtraRow } from './ExtraRow.tsx';
import { type ExtraGroup, NEW_EXTRA } from './extras.ts';

interface Props {
  readonly group: ExtraGroup;
  readonly product: ProductFields;
  readonly onChange: (group: ExtraGroup) => void;
  readonly problems: Readonly<Record<string, string>>;
  /** Where the group is in the product. */
  readonly path: string;
}

/** The fields of a group of extras, and the extras in their order. */
export function ExtraGroupFields({ group, product, onChange, problems, path }: Props) {
  const t = useT();
  const { name, min_select: min, max_select: max, values } = group;
  const { keys, move, remove } = useEntryKeys(values.length);
  return (
    <Stack spacing={2}>
      <TextField
        label={t('extras.groupName')}
        placeholder={t('extras.groupExample')}
        required
        value={name}
        onChange={({ target }) => onChange({ ...group, name: target.value })}
        error={problems[`${path}.name`] !== undefined}
        helperText={problems[`${path}.name`]}
        slotProps={{ htmlInput: { dir: 'auto', maxLength: NAME_MAX }, inputLabel: { shrink: true } }}
      />
      <FieldGrid>
        <NumberField
          label={t('extras.min')}
          value={min}
          onChange={(count) => onChange({ ...group, min_select: count ?? 0 })}
          isWhole
          required
          problem={problems[`${path}.min_select`]}
          helperText={t('extras.minText')}
        />
        <NumberField
          label={t('extras.max')}
          value={max}
          onChange={(count) => onChange({ ...group, max_select: count })}
          isWhole
          min={1}
          placeholder={t('extras.noMax')}
          problem={problems[`${path}.max_select`]}
          helperText={t('extras.maxText')}
        />
      </FieldGrid>
      <Box component="ul" aria-label={t('extras.valuesOf', { name })} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {values.map((extra, index) => (
          <ExtraRow
            key={keys[index]}
            extra={extra}
            product={product}
            index={index}
            count={values.length}
            onChange={(changed) => onChange({ ...group, values: values.with(index, changed) })}
            onMove={(to) => {
              move(index, to);
              onChange({ ...group, values: moveTo(values, index, to) });
            }}
            onRemove={() => {
              remove(index);
              onChange({ ...group, values: values.toSpliced(index, 1) });
            }}
            problems={problems}
            path={`${path}.values[${index}]`}
          />
        ))}
      </Box>
      <Button
        startIcon={<Add />}
        onClick={() => onChange({ ...group, values: [...values, NEW_EXTRA] })}
        sx={{ alignSelf: 'flex-start' }}
      >
        {t('extras.add')}
      </Button>
      <Problem text={problems[`${path}.values`] ?? problems[path] ?? ''} />
    </Stack>
  );
}
