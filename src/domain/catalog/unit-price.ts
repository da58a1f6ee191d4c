/** A quantity at the end of a name: "Cherries, 250 g", "Tonic, 4 × 150 ml". */
const QUANTITY = /(?:^|[\s(])(?:(\d{1,3})\s*[×x]\s*)?(\d{1,5}(?:[.,]\d{1,3})?)\s*(kg|g|litres?|liters?|ml|cl|l)\)?$/i;
const IN_KILOGRAMS = { kg: 1, g: 0.001 } as const;
const IN_LITRES = { l: 1, cl: 0.01, ml: 0.001 } as const;

export interface UnitPrice {
  /** In major units, rounded to the decimals of the currency. */
  readonly amount: number;
  readonly per: 'kilogram' | 'litre';
}

/** Price per kilogram or litre of a product whose name ends with its weight or volume. Null for any other name. */
export function unitPrice(name: string, price: number, decimals: number): UnitPrice | null {
  const [, packs = '1', size = '', unit = ''] = QUANTITY.exec(name) ?? [];
  const short = unit.toLowerCase().replace(/^lit.*/, 'l');
  const kilograms = IN_KILOGRAMS[short as keyof typeof IN_KILOGRAMS];
  const each = kilograms ?? IN_LITRES[short as keyof typeof IN_LITRES];
  const quantity = Number(packs) * Number(size.replace(',', '.')) * (each ?? 0);
  if (quantity === 0 || price <= 0) return null;
  const step = 10 ** decimals;
  return { amount: Math.round((price / quantity) * step) / step, per: kilograms ? 'kilogram' : 'litre' };
}
