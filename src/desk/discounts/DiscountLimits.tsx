import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useSession } from '../api/use-session.ts';
import { ChoiceField } from '../form/ChoiceField.tsx';
import { FieldGrid } from '../form/FieldGrid.tsx';
import { FoldedSection } from '../form/FoldedSection.tsx';
import { firstProblem } from '../form/fields.ts';
import { NumberField } from '../form/NumberField.tsx';
import { OrderTypesField } from '../form/OrderTypesField.tsx';
import { PriceField } from '../form/PriceField.tsx';
import { useT } from '../texts/desk-texts.ts';
import type { PartProps } from './discount-form.ts';

const TIMES = ['starts_at', 'ends_at'] as const;
const LIMITS = ['usage_limit', 'usage_limit_per_customer'] as const;
/** Fields that may be wrong. */
const PARTS = [...TIMES, ...LIMITS, 'min_subtotal', 'branches', 'priority'] as const;

/** When, where, for whom and how often the discount applies. */
export function DiscountLimits({ form, set, problems, summary }: PartProps & { readonly summary: string }) {
  const t = useT();
  const store = useSession()?.store;
  return (
    <FoldedSection
      title={t('discounts.partLimits')}
      summary={summary || t('discounts.always')}
      isWrong={PARTS.some((name) => firstProblem(problems, name) !== undefined)}
    >
      <FieldGrid>
        <PriceField
          label={t('field.min_subtotal')}
          value={form.min_subtotal}
          onChange={(value) => set({ min_subtotal: value })}
          problem={problems['min_subtotal']}
          helperText={t('discounts.noLimit')}
        />
        <OrderTypesField value={form.order_types} onChange={(types) => set({ order_types: types })} />
        {TIMES.map((name) => (
          <TextField
            key={name}
            label={t(`field.${name}`)}
            type="datetime-local"
            value={form[name]}
            onChange={({ target }) => set({ [name]: target.value })}
            error={problems[name] !== undefined}
            helperText={problems[name] ?? t('discounts.zone', { zone: store?.time_zone ?? '' })}
            slotProps={{ inputLabel: { shrink: true } }}
          />
        ))}
        {LIMITS.map((name) => (
          <NumberField
            key={name}
            label={t(`field.${name}`)}
            isWhole
            min={1}
            value={form[name]}
            onChange={(value) => set({ [name]: value })}
            problem={problems[name]}
            helperText={t('discounts.noLimit')}
          />
        ))}
        <ChoiceField
          kind="branches"
          label={t('field.branches')}
          value={form.branches}
          onChange={(branches) => set({ branches })}
          problem={firstProblem(problems, 'branches')}
          helperText={t('discounts.allBranches')}
        />
        <NumberField
          label={t('field.priority')}
          isWhole
          value={form.priority}
          onChange={(value) => set({ priority: value })}
          problem={problems['priority']}
          helperText={t('discounts.priorityText')}
        />
        <FormControlLabel
          control={
            <Switch checked={form.is_first_order_only} onChange={(_, isOn) => set({ is_first_order_only: isOn })} />
          }
          label={t('field.is_first_order_only')}
        />
      </FieldGrid>
    </FoldedSection>
  );
}
