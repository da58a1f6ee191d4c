import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { combinationKey } from '#domain/options/combination-key.ts';
import { PriceField } from '../../form/PriceField.tsx';
import { Problem } from '../../form/Problem.tsx';
import { WrittenText } from '../../frame/WrittenText.tsx';
import { useT } from '../../texts/desk-texts.ts';
import type { ProductFields } from '../form/product-edits.ts';
import { type Extra, pricedByCombination, priceFor, withPriceFor } from './extras.ts';

interface Props {
  readonly extra: Extra;
  readonly product: ProductFields;
  readonly onChange: (extra: Extra) => void;
  readonly problems: Readonly<Record<string, string>>;
  /** Where the extra is in the product. */
  readonly path: string;
}

/** With which options an extra is offered, and what it costs with each combination. */
export function ExtraConditions({ extra, product, onChange, problems, path }: Props) {
  const t = useT();
  const { attributes, combinations } = product;
  const { dependencies, variant_prices: prices } = extra;
  const choices = attributes.flatMap(({ name, values }) => values.map((value) => ({ attribute: name, value })));
  return (
    <Stack spacing={1.5} sx={{ pt: 1.5 }}>
      <Autocomplete
        multiple
        disableCloseOnSelect
        options={choices}
        groupBy={({ attribute }) => attribute}
        getOptionLabel={({ value }) => value}
        getOptionKey={({ attribute, value }) => `${attribute}\0${value}`}
        isOptionEqualToValue={(one, other) => one.attribute === other.attribute && one.value === other.value}
        value={dependencies}
        onChange={(_, chosen) => onChange({ ...extra, dependencies: chosen })}
        slotProps={{ popupIndicator: { title: t('product.open') }, clearIndicator: { title: t('product.clear') } }}
        renderInput={(input) => (
          <TextField
            {...input}
            label={t('extras.onlyWith')}
            error={problems[`${path}.dependencies`] !== undefined}
            helperText={problems[`${path}.dependencies`] ?? t('extras.onlyWithText')}
          />
        )}
      />
      <FormControlLabel
        control={
          <Switch
            checked={prices.length > 0}
            onChange={(_, isOn) => onChange(pricedByCombination(extra, isOn, combinations))}
          />
        }
        label={t('extras.byCombination')}
      />
      {prices.length > 0 && (
        <Box component="ul" aria-label={t('extras.byCombination')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {combinations.map(({ values }) => {
            const label = values.join(' / ');
            const price = priceFor(extra, values);
            const at = prices.findIndex((priced) => combinationKey(priced.values) === combinationKey(values));
            return (
              <Box
                component="li"
                key={label}
                sx={{
                  ...{ display: 'grid', gap: 1, alignItems: 'center', py: 0.5 },
                  gridTemplateColumns: 'minmax(0, 1fr) minmax(8.5rem, 10rem)',
                }}
              >
                <WrittenText sx={{ overflowWrap: 'anywhere' }}>{label}</WrittenText>
                <PriceField
                  label={t('extras.priceWith', { name: label })}
                  isLabelHidden
                  size="small"
                  value={price}
                  onChange={(amount) => onChange(withPriceFor(extra, values, amount, combinations))}
                  placeholder={t('extras.notOffered')}
                  // Without any price by combination, the extra would have its one price again.
                  required={price !== null && prices.length === 1}
                  problem={problems[`${path}.variant_prices[${at}].price`]}
                />
              </Box>
            );
          })}
        </Box>
      )}
      <Problem text={problems[`${path}.variant_prices`] ?? ''} />
    </Stack>
  );
}
