import Box from '@mui/material/Box';
import { useId } from 'react';
import type { OwnAmounts } from '#domain/branches/own-amounts.ts';
import { NumberField } from '../../form/NumberField.tsx';
import { PriceField } from '../../form/PriceField.tsx';
import { WrittenText } from '../../frame/WrittenText.tsx';
import { useT } from '../../texts/desk-texts.ts';
import { useFormats } from '../../texts/use-formats.ts';
import { withoutIdleOriginal } from './branch-offers.ts';

interface Props {
  /** The combination, if it is one. */
  readonly name?: string;
  readonly own: OwnAmounts;
  /** What an empty field stands for. */
  readonly general: Pick<OwnAmounts, 'stock'> & { readonly price: number };
  readonly onChange: (own: OwnAmounts) => void;
  readonly problems: Readonly<Record<string, string>>;
  /** Where `own` is in the product. */
  readonly path: string;
}

/** Price and stock of a product or of a combination at one branch. */
export function BranchAmounts({ name, own, general, onChange, problems, path }: Props) {
  const t = useT();
  const id = useId();
  const { currency } = useFormats();
  const { price, original_price, stock } = own;
  const change = (changed: Partial<OwnAmounts>) =>
    onChange(withoutIdleOriginal({ price, original_price, stock, ...changed }));
  const problem = (field: keyof OwnAmounts): string | undefined => problems[`${path}.${field}`];
  return (
    <Box {...(name !== undefined && { role: 'group', 'aria-labelledby': id })}>
      {name !== undefined && (
        <WrittenText id={id} sx={{ fontWeight: 600, overflowWrap: 'anywhere', mb: 1 }}>
          {name}
        </WrittenText>
      )}
      <Box
        sx={{
          ...{ display: 'grid', gap: 1.5, alignItems: 'start' },
          gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(2, minmax(0, 1fr)) minmax(0, 1.5fr)' },
        }}
      >
        <PriceField
          label={t('field.selling_price')}
          size="small"
          value={price}
          onChange={(amount) => change({ price: amount })}
          placeholder={general.price.toFixed(currency.decimals)}
          problem={problem('price')}
        />
        <NumberField
          label={t('field.stock')}
          size="small"
          value={stock}
          onChange={(units) => change({ stock: units })}
          isWhole
          placeholder={general.stock === null ? t('products.uncounted') : String(general.stock)}
          problem={problem('stock')}
        />
        {price !== null && (
          <PriceField
            label={t('field.original_price')}
            size="small"
            value={original_price}
            onChange={(amount) => change({ original_price: amount })}
            sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' } }}
            problem={problem('original_price')}
          />
        )}
      </Box>
    </Box>
  );
}
