import Remove from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import { SKU_MAX } from '#contracts/limits.ts';
import { NumberField } from '../../form/NumberField.tsx';
import { PriceField } from '../../form/PriceField.tsx';
import { WrittenText } from '../../frame/WrittenText.tsx';
import { useT } from '../../texts/desk-texts.ts';
import { withoutCombination } from './combinations.ts';
import type { Combination } from './product-edits.ts';
import type { SectionProps } from './use-product-form.ts';

const WIDE = 'minmax(5rem, 1.2fr) minmax(7rem, 1fr) minmax(7.5rem, 1fr) minmax(8rem, 1.2fr) 44px';

/** Each combination with its price, stock and article number: a row, or on a narrow screen a block. */
export function CombinationRows({ product, edit }: Pick<SectionProps, 'product' | 'edit'>) {
  const t = useT();
  const { combinations } = product;
  const change = (index: number, changed: Combination) => {
    const all = combinations.with(index, changed);
    edit({ combinations: all, selling_price: Math.min(...all.map(({ price }) => price)) });
  };
  return (
    <Box component="ul" aria-label={t('field.combinations')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {combinations.map((combination, index) => {
        const label = combination.values.join(' / ');
        return (
          <Box
            component="li"
            key={label}
            sx={{
              ...{ display: 'grid', gap: 1, alignItems: 'center', py: 1, borderTop: 1, borderColor: 'divider' },
              gridTemplateColumns: { xs: '1fr 1fr', sm: WIDE },
            }}
          >
            <WrittenText sx={{ fontWeight: 600, overflowWrap: 'anywhere', gridColumn: { xs: '1 / -1', sm: 'auto' } }}>
              {label}
            </WrittenText>
            <PriceField
              label={t('field.selling_price')}
              size="small"
              value={combination.price}
              onChange={(price) => change(index, { ...combination, price: price ?? 0 })}
              required
            />
            <NumberField
              label={t('field.stock')}
              size="small"
              value={combination.stock}
              onChange={(stock) => change(index, { ...combination, stock })}
              isWhole
              placeholder={t('products.uncounted')}
            />
            <TextField
              label={t('field.sku')}
              size="small"
              value={combination.sku ?? ''}
              onChange={({ target }) => change(index, { ...combination, sku: target.value || null })}
              slotProps={{ htmlInput: { maxLength: SKU_MAX } }}
            />
            <IconButton
              aria-label={t('form.removeNamed', { name: label })}
              disabled={combinations.length === 1}
              onClick={() => edit(withoutCombination(product, combination))}
              sx={{ justifySelf: 'end' }}
            >
              <Remove />
            </IconButton>
          </Box>
        );
      })}
    </Box>
  );
}
