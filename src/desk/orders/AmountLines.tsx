import Box from '@mui/material/Box';
import { type OrderMoney, useFormats } from '../texts/use-formats.ts';
import { type AmountLine, isWorthALine } from './amount-lines.ts';

/** Amounts of an order below each other. */
export function AmountLines({ lines, order }: { lines: readonly AmountLine[]; order: OrderMoney }) {
  const { orderPrice } = useFormats();
  return (
    <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: '1fr auto', gap: 0.75, m: 0, '& dd': { m: 0 } }}>
      {lines.filter(isWorthALine).map(({ name, amount, isSum }, index) => (
        // Two fees may have the same name.
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change their order
        <Box key={index} sx={{ display: 'contents', fontWeight: isSum ? 650 : 400 }}>
          <Box component="dt">{name}</Box>
          <Box component="dd" sx={{ textAlign: 'end', fontVariantNumeric: 'tabular-nums' }}>
            {orderPrice(amount, order)}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
