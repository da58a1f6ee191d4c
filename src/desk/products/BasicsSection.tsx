import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { productPath } from '#domain/store/paths.ts';
import { useSession } from '../api/use-session.ts';
import { OrderSection } from '../orders/OrderSection.tsx';
import { useT } from '../texts/desk-texts.ts';
import { NumberField } from './NumberField.tsx';
import type { SectionProps } from './use-product-form.ts';

const BETWEEN = { display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } };
const PATH = productPath('');

/** What a product is, what it costs, and how many there are. */
export function BasicsSection({ product, edit, problems }: SectionProps) {
  const t = useT();
  const decimals = useSession()?.store.decimal_places ?? 2;
  const isOfCombinations = product.combinations.length > 0;
  const step = 10 ** -decimals;
  return (
    <OrderSection title={t('product.basics')}>
      <Stack spacing={2}>
        <TextField
          label={t('products.name')}
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
          <Box sx={BETWEEN}>
            <NumberField
              label={t('products.price')}
              value={product.selling_price}
              onChange={(price) => edit({ selling_price: price ?? 0 })}
              step={step}
              isRequired
              problem={problems['selling_price']}
            />
            <NumberField
              label={t('product.originalPrice')}
              value={product.original_price}
              onChange={(price) => edit({ original_price: price })}
              step={step}
              problem={problems['original_price']}
              helperText={t('product.originalPriceText')}
            />
            <NumberField
              label={t('products.stock')}
              value={product.stock}
              onChange={(stock) => edit({ stock })}
              step={1}
              placeholder={t('products.uncounted')}
              problem={problems['stock']}
            />
            <TextField
              label={t('product.sku')}
              value={product.sku ?? ''}
              onChange={({ target }) => edit({ sku: target.value || null })}
              error={problems['sku'] !== undefined}
              helperText={problems['sku']}
              slotProps={{ htmlInput: { maxLength: 100 } }}
            />
          </Box>
        )}
        <TextField
          label={t('product.description')}
          multiline
          minRows={4}
          maxRows={16}
          value={product.description_html}
          onChange={({ target }) => edit({ description_html: target.value })}
          error={problems['description_html'] !== undefined}
          helperText={problems['description_html'] ?? t('product.descriptionText')}
          slotProps={{ htmlInput: { dir: 'auto' } }}
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
            htmlInput: {
              pattern: '[a-z0-9]([a-z0-9_\\-]*[a-z0-9_])?',
              maxLength: 200,
              dir: 'ltr',
              title: t('product.slugText'),
            },
            input: { startAdornment: <InputAdornment position="start">{PATH}</InputAdornment>, dir: 'ltr' },
            formHelperText: { dir: product.slug === '' ? 'auto' : 'ltr', sx: { overflowWrap: 'anywhere' } },
          }}
        />
      </Stack>
    </OrderSection>
  );
}
