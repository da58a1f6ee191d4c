import Box from '@mui/material/Box';
import { useId } from 'react';
import type { OwnAmounts } from '#domain/branches/own-amounts.ts';
import { NumberField } from '../../form/NumberField.tsx';
import { usePriceStep } from '../../form/use-price-step.ts';
import { WrittenText } from '../../frame/WrittenText.tsx';
import { useT } from '../../texts/desk-texts.ts';
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
  const step = usePriceStep();
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
        <NumberField
          label={t('field.selling_price')}
          size="small"
          value={price}
          onChange={(amount) => change({ price: amount })}
          step={step}
          placeholder={String(general.price)}
          problem={problem('price')}
        />
        <NumberField
          label={t('field.stock')}
          size="small"
          value={stock}
          onChange={(units) => change({ stock: units })}
          step={1}
          placeholder={general.stock === null ? t('products.uncounted') : String(general.stock)}
          problem={problem('stock')}
        />
        {price !== null && (
          <NumberField
            label={t('field.original_price')}
            size="small"
            value={original_price}
            onChange={(amount) => change({ original_price: amount })}
            sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' } }}
            step={step}
            problem={problem('original_price')}
          />
        )}
      </Box>
    </Box>
  );
}
