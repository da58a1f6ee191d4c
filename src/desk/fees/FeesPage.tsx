import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { FEE_DESCRIPTION_MAX } from '#contracts/limits.ts';
import type { FeesAndTaxes } from '#contracts/operator/fees-and-taxes.ts';
import { PERCENT_DECIMALS, percentOf } from '#domain/money/ppm.ts';
import { FEE_TYPES, type FeeType } from '#domain/pricing/types.ts';
import { ChoiceField } from '../form/ChoiceField.tsx';
import { firstProblem } from '../form/fields.ts';
import { NameField } from '../form/NameField.tsx';
import { NumberField } from '../form/NumberField.tsx';
import { OrderTypesField } from '../form/OrderTypesField.tsx';
import { PriceField } from '../form/PriceField.tsx';
import { RecordForm } from '../form/RecordForm.tsx';
import { useDraft } from '../form/use-draft.ts';
import { useSave } from '../form/use-save.ts';
import { Failure } from '../frame/Failure.tsx';
import { ScreenHead } from '../frame/ScreenHead.tsx';
import { ScreenSkeleton } from '../frame/ScreenSkeleton.tsx';
import { Section } from '../frame/Section.tsx';
import { useTitle } from '../frame/use-title.ts';
import { useT } from '../texts/desk-texts.ts';
import { EntryList, type EntryPart } from './EntryList.tsx';
import { loadFeesAndTaxes, saveFeesAndTaxes } from './fees-data.ts';

type Fee = FeesAndTaxes['fees'][number];
type TaxClass = FeesAndTaxes['tax_classes'][number];

const FRESH_FEE: Fee = { name: '', description: '', type: 'fixed', value: 0, order_types: [] };
const FRESH_TAX: TaxClass = { name: '', rate: 0, product_slugs: [], category_slugs: [] };

/** What the store charges in addition to the goods, and the goods with a tax rate of their own. */
export default function FeesPage() {
  const t = useT();
  useTitle(t('fees.title'));
  const { data, error, refetch } = useQuery({
    queryKey: ['fees-and-taxes'],
    queryFn: loadFeesAndTaxes,
    refetchOnWindowFocus: false,
    gcTime: 0,
  });
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <ScreenSkeleton />;
  return (
    <Box sx={{ maxWidth: 860 }}>
      <ScreenHead title={t('fees.title')} />
      <FeesForm stored={data} />
    </Box>
  );
}

function FeesForm({ stored }: { stored: FeesAndTaxes }) {
  const t = useT();
  const draft = useDraft<FeesAndTaxes>(stored);
  const { save } = useSave(draft, async () => {
    await saveFeesAndTaxes({ ...draft.changed, seen: draft.seen });
    return null;
  });
  const { fees, tax_classes: classes } = draft.values;
  return (
    <RecordForm draft={draft} action={save}>
      <Section title={t('fees.partFees')}>
        <Typography color="textSecondary" sx={{ mb: 1.5 }}>
          {t('fees.feesText')}
        </Typography>
        <EntryList
          list="fees"
          entries={fees}
          onChange={(changed) => draft.edit({ fees: changed })}
          problems={save.fields}
          fresh={FRESH_FEE}
          texts={{ none: t('fees.noFees'), add: t('fees.addFee'), nameOf: (place) => t('fees.fee', { place }) }}
          fieldsOf={(part) => <FeeFields {...part} />}
        />
      </Section>
      <Section title={t('fees.partTaxes')}>
        <Typography color="textSecondary" sx={{ mb: 1.5 }}>
          {t('fees.taxesText')}{' '}
          <MuiLink component={Link} to="/settings?group=prices">
            {t('fees.general')}
          </MuiLink>
        </Typography>
        <EntryList
          list="tax_classes"
          entries={classes}
          onChange={(changed) => draft.edit({ tax_classes: changed })}
          problems={save.fields}
          fresh={FRESH_TAX}
          texts={{ none: t('fees.noTaxes'), add: t('fees.addTax'), nameOf: (place) => t('fees.tax', { place }) }}
          fieldsOf={(part) => <TaxFields {...part} />}
        />
      </Section>
    </RecordForm>
  );
}

function FeeFields({ entry, set, problems }: EntryPart<Fee>) {
  const t = useT();
  return (
    <>
      <NameField value={entry.name} onChange={(name) => set({ name })} problem={problems['name']} />
      <OrderTypesField value={entry.order_types} onChange={(types) => set({ order_types: types })} />
      <TextField
        select
        label={t('field.type')}
        value={entry.type}
        onChange={({ target }) => set({ type: target.value as FeeType, value: 0 })}
      >
        {FEE_TYPES.map((type) => (
          <MenuItem key={type} value={type}>
            {t(`fees.type_${type}`)}
          </MenuItem>
        ))}
      </TextField>
      {entry.type === 'fixed' ? (
        <PriceField
          label={t('field.amount')}
          required
          isPositive
          value={entry.value}
          onChange={(value) => set({ value: value ?? 0 })}
          problem={problems['value']}
        />
      ) : (
        <NumberField
          label={t('fees.percent')}
          required
          {...{ min: percentOf(1), max: 100 }}
          mostDecimals={PERCENT_DECIMALS}
          value={entry.value}
          onChange={(value) => set({ value: value ?? 0 })}
          problem={problems['value']}
        />
      )}
      <TextField
        label={t('field.description')}
        sx={{ gridColumn: '1 / -1' }}
        value={entry.description}
        onChange={({ target }) => set({ description: target.value })}
        slotProps={{ htmlInput: { maxLength: FEE_DESCRIPTION_MAX } }}
        error={problems['description'] !== undefined}
        helperText={problems['description'] ?? t('fees.descriptionHint')}
      />
    </>
  );
}

function TaxFields({ entry, set, problems }: EntryPart<TaxClass>) {
  const t = useT();
  return (
    <>
      <NameField value={entry.name} onChange={(name) => set({ name })} problem={problems['name']} />
      <NumberField
        label={t('fees.rate')}
        required
        max={100}
        mostDecimals={PERCENT_DECIMALS}
        value={entry.rate}
        onChange={(rate) => set({ rate: rate ?? 0 })}
        problem={problems['rate']}
      />
      <ChoiceField
        kind="categories"
        label={t('field.category_slugs')}
        value={entry.category_slugs}
        onChange={(slugs) => set({ category_slugs: slugs })}
        problem={firstProblem(problems, 'category_slugs')}
      />
      <ChoiceField
        kind="products"
        label={t('field.product_slugs')}
        value={entry.product_slugs}
        onChange={(slugs) => set({ product_slugs: slugs })}
        problem={firstProblem(problems, 'product_slugs')}
      />
    </>
  );
}
