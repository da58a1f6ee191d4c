import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { DISCOUNT_TARGETS, DISCOUNT_TYPES, type DiscountTarget, type DiscountType } from '#domain/discounts/types.ts';
import { ChoiceField } from '../form/ChoiceField.tsx';
import { FieldGrid } from '../form/FieldGrid.tsx';
import { FormSection } from '../form/FormSection.tsx';
import { firstProblem } from '../form/fields.ts';
import { NumberField } from '../form/NumberField.tsx';
import { PriceField } from '../form/PriceField.tsx';
import { useT } from '../texts/desk-texts.ts';
import type { PartProps } from './discount-form.ts';

const PERCENT_STEP = 0.01;

/** The part of the form with the kind and the amount of a discount, and the products that it applies to. */
export function DiscountBenefit({ form, set, problems }: PartProps) {
  const t = useT();
  const { type } = form;
  // An item on the delivery charge does not exist.
  const targets = DISCOUNT_TARGETS.filter((target) => type !== 'free_item' || target !== 'delivery');
  const setType = (next: DiscountType) =>
    set({ type: next, ...(next === 'free_item' && form.applies_to === 'delivery' && { applies_to: 'cart' }) });
  return (
    <FormSection title={t('discounts.partBenefit')}>
      <FieldGrid>
        <TextField
          select
          label={t('field.type')}
          value={type}
          onChange={({ target }) => setType(target.value as DiscountType)}
        >
          {DISCOUNT_TYPES.map((value) => (
            <MenuItem key={value} value={value}>
              {t(`discounts.type_${value}`)}
            </MenuItem>
          ))}
        </TextField>
        {type === 'percent' && (
          <NumberField
            label={t('discounts.percent')}
            required
            {...{ min: PERCENT_STEP, max: 100 }}
            value={form.value}
            onChange={(value) => set({ value })}
            problem={problems['value']}
          />
        )}
        {type === 'fixed' && (
          <PriceField
            label={t('field.amount')}
            required
            isPositive
            value={form.value}
            onChange={(value) => set({ value })}
            problem={problems['value']}
          />
        )}
        {type !== 'free_delivery' && (
          <TextField
            select
            label={t('field.applies_to')}
            value={form.applies_to}
            onChange={({ target }) => set({ applies_to: target.value as DiscountTarget })}
          >
            {targets.map((value) => (
              <MenuItem key={value} value={value}>
                {t(`discounts.target_${value}`)}
              </MenuItem>
            ))}
          </TextField>
        )}
        {type !== 'free_delivery' && form.applies_to === 'products' && (
          <ChoiceField
            kind="products"
            label={t('field.product_slugs')}
            value={form.product_slugs}
            onChange={(slugs) => set({ product_slugs: slugs })}
            problem={firstProblem(problems, 'product_slugs')}
          />
        )}
        {type !== 'free_delivery' && form.applies_to === 'categories' && (
          <ChoiceField
            kind="categories"
            label={t('field.category_slugs')}
            value={form.category_slugs}
            onChange={(slugs) => set({ category_slugs: slugs })}
            problem={firstProblem(problems, 'category_slugs')}
          />
        )}
        {type !== 'fixed' && (
          <PriceField
            label={t('field.max_discount')}
            isPositive
            value={form.max_discount}
            onChange={(value) => set({ max_discount: value })}
            problem={problems['max_discount']}
            helperText={t('discounts.noLimit')}
          />
        )}
      </FieldGrid>
    </FormSection>
  );
}
