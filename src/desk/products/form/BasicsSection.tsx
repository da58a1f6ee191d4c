import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { SKU_MAX } from '#contracts/limits.ts';
import { productPath } from '#domain/store/paths.ts';
import { useSession } from '../../api/use-session.ts';
import { FieldGrid } from '../../form/FieldGrid.tsx';
import { FormSection } from '../../form/FormSection.tsx';
import { HtmlField } from '../../form/HtmlField.tsx';
import { NumberField } from '../../form/NumberField.tsx';
import { PriceField } from '../../form/PriceField.tsx';
import { SLUG_INPUT } from '../../form/slug-input.ts';
import { useT } from '../../texts/desk-texts.ts';
import type { ProductFields } from './product-edits.ts';
import type { SectionProps } from './use-product-form.ts';

const PATH = productPath('');

/** Name, price, stock and description of a product. */
export function BasicsSection({ product, edit, problems }: SectionProps) {
  const t = useT();
  const isOfCombinations = product.combinations.length > 0;
  return (
    <FormSection title={t('product.basics')}>
      <TextField
        label={t('field.name')}
        required
        value={product.name}
        onChange={({ target }) => edit({ name: target.value })}
        error={problems['name'] !== undefined}
        helperText={problems['name']}
        slotProps={{ htmlInput: { dir: 'auto' } }}
      />
      {isOfCombinations ? (
        <Box sx={{ color: 'text.secondary' }}>{t('product.pricedByCombination')}</Box>
      ) : (
        <FieldGrid>
          <PriceField
            label={t('field.selling_price')}
            value={product.selling_price}
            onChange={(price) => edit({ selling_price: price ?? 0 })}
            required
            problem={problems['selling_price']}
          />
          <PriceField
            label={t('field.original_price')}
            value={product.original_price}
            onChange={(price) => edit({ original_price: price })}
            problem={problems['original_price']}
            helperText={t('product.originalPriceText')}
          />
          <NumberField
            label={t('field.stock')}
            value={product.stock}
            onChange={(stock) => edit({ stock })}
            isWhole
            placeholder={t('products.uncounted')}
            problem={problems['stock']}
          />
          <TextField
            label={t('field.sku')}
            value={product.sku ?? ''}
            onChange={({ target }) => edit({ sku: target.value || null })}
            error={problems['sku'] !== undefined}
            helperText={problems['sku']}
            slotProps={{ htmlInput: { maxLength: SKU_MAX } }}
          />
        </FieldGrid>
      )}
      <FreeWarning product={product} />
      <HtmlField
        label={t('field.description')}
        value={product.description_html}
        onChange={(description_html) => edit({ description_html })}
        problem={problems['description_html']}
      />
      <TextField
        label={t('product.slug')}
        value={product.slug}
        onChange={({ target }) => edit({ slug: target.value })}
        error={problems['slug'] !== undefined}
        helperText={
          problems['slug'] ??
          (product.slug === '' ? t('product.slugEmpty') : `${location.origin}${PATH}${product.slug}`)
        }
        slotProps={{
          htmlInput: { ...SLUG_INPUT, title: t('product.slugText') },
          input: { startAdornment: <InputAdornment position="start">{PATH}</InputAdornment>, dir: 'ltr' },
          formHelperText: { dir: product.slug === '' ? 'auto' : 'ltr', sx: { overflowWrap: 'anywhere' } },
        }}
      />
    </FormSection>
  );
}

/** Something may be free, but more often its price was forgotten. */
function FreeWarning({ product: { name, status, selling_price: price, combinations } }: { product: ProductFields }) {
  const t = useT();
  const isForSale = useSession()?.store.type === 'physical' && status !== 'archived' && name !== '';
  const prices = combinations.length > 0 ? combinations.map((combination) => combination.price) : [price];
  return isForSale && prices.includes(0) ? <Alert severity="warning">{t('product.freeWarning')}</Alert> : null;
}
