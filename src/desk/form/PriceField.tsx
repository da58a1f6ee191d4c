import type { ComponentProps } from 'react';
import { toMajor } from '#domain/money/money.ts';
import { useFormats } from '../texts/use-formats.ts';
import { NumberField } from './NumberField.tsx';

interface Props extends Omit<ComponentProps<typeof NumberField>, 'isWhole' | 'min' | 'decimals' | 'unit'> {
  /** Whether 0 is no valid amount. */
  readonly isPositive?: boolean;
}

/** An amount in the store's currency. */
export function PriceField({ isPositive = false, ...field }: Props) {
  const { currency } = useFormats();
  return (
    <NumberField
      {...field}
      min={isPositive ? toMajor(1, currency.decimals) : 0}
      decimals={currency.decimals}
      unit={{ text: currency.symbol, isBefore: currency.isBefore }}
    />
  );
}
