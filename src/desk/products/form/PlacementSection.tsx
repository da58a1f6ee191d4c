import Autocomplete from '@mui/material/Autocomplete';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { PRODUCT_STATUSES, type ProductStatus } from '#domain/catalog/product-draft.ts';
import { FormSection } from '../../form/FormSection.tsx';
import { NumberField } from '../../form/NumberField.tsx';
import { useT } from '../../texts/desk-texts.ts';
import { useCategoryChoices } from '../use-category-choices.ts';
import type { SectionProps } from './use-product-form.ts';

/** Whether and where shoppers find a product. */
export function PlacementSection({ product, edit, problems }: SectionProps) {
  const t = useT();
  const categories = useCategoryChoices();
  const pathOf = (slug: string): string => categories.find((each) => each.slug === slug)?.path ?? slug;
  return (
    <FormSection title={t('product.placement')}>
      <TextField
        select
        label={t('field.status')}
        value={product.status}
        onChange={({ target }) => edit({ status: target.value as ProductStatus })}
        helperText={t(`product.status_${product.status}_text`)}
      >
        {PRODUCT_STATUSES.map((status) => (
          <MenuItem key={status} value={status}>
            {t(`products.status_${status}`)}
          </MenuItem>
        ))}
      </TextField>
      <Autocomplete
        multiple
        disableCloseOnSelect
        options={categories.map(({ slug }) => slug)}
        value={product.category_slugs}
        onChange={(_, slugs) => edit({ category_slugs: slugs })}
        getOptionLabel={pathOf}
        slotProps={{ popupIndicator: { title: t('product.open') }, clearIndicator: { title: t('product.clear') } }}
        renderInput={(input) => (
          <TextField
            {...input}
            label={t('field.category_slugs')}
            error={problems['category_slugs'] !== undefined}
            helperText={problems['category_slugs'] ?? t('product.categoriesText')}
          />
        )}
      />
      <FormControlLabel
        control={<Switch checked={product.is_featured} onChange={(_, isOn) => edit({ is_featured: isOn })} />}
        label={t('product.featured')}
      />
      <NumberField
        label={t('product.maxQuantity')}
        value={product.max_quantity}
        onChange={(quantity) => edit({ max_quantity: quantity ?? 1 })}
        isWhole
        min={1}
        required
        problem={problems['max_quantity']}
      />
    </FormSection>
  );
}
