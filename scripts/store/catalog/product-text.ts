import { branchRows } from '#db/catalog-writes/branch-rows.ts';
import type { ProductRecord } from '#db/catalog-writes/product-records.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { toMinor } from '#domain/money/money.ts';
import { branchOffersOf } from '#services/products/branch-offers.ts';
import { combinationNames } from '#services/products/combination-names.ts';
import { storeSettings } from '#services/stores/read-settings.ts';
import { formatTable } from '../../terminal/table.ts';
import { moneyText } from '../money-text.ts';

type Money = (minor: number) => string;

export const stockText = (stock: number | null): string => (stock === null ? 'unlimited' : String(stock));

/** A product in one line. */
export async function productLine(db: TenantDb, product: ProductRecord): Promise<string> {
  const money = moneyText(await storeSettings(db));
  const price = `${product.hasPriceRange ? 'from ' : ''}${money(product.sellingPriceMinor)}`;
  const stock = product.inStock ? 'in stock' : 'out of stock';
  return `${product.slug} · ${[product.name, price, stock, product.status].join(' · ')}`;
}

/** The combinations of a product with price and stock. Empty if it has none. */
export async function combinationTable(db: TenantDb, product: ProductRecord): Promise<string> {
  if (product.variants.length === 0) return '';
  const money = moneyText(await storeSettings(db));
  const names = combinationNames(product);
  return formatTable(
    [{ heading: 'Combination' }, { heading: 'Price', isNumber: true }, { heading: 'Stock', isNumber: true }],
    product.variants.map(({ id, priceMinor, stock }) => [names.get(id) ?? '', money(priceMinor), stockText(stock)]),
  );
}

/** A line for each branch that does not sell the product at the price of the catalog. */
export async function branchPriceLines(db: TenantDb, product: ProductRecord): Promise<string[]> {
  const settings = await storeSettings(db);
  const offers = await branchOffersOf(db, product, settings.decimalPlaces);
  if (offers.length === 0) return [];
  const branches = await branchRows(db);
  const money = moneyText(settings);
  return offers.flatMap(({ branch_id: id, price, variants }) => {
    const branch = branches.find((each) => each.id === id)?.name ?? '';
    const sold = [
      { what: 'it', price },
      ...variants.map((own) => ({ what: own.values.join(' / '), price: own.price })),
    ];
    return sold.flatMap((own) =>
      own.price === null
        ? []
        : [`${branch} sells ${own.what} at its own price, ${money(toMinor(own.price, settings.decimalPlaces))}.`],
    );
  });
}

/** The effect of a new price on the original prices, which shoppers see crossed out. */
export async function originalPriceLines(db: TenantDb, before: ProductRecord, after: ProductRecord): Promise<string[]> {
  const money = moneyText(await storeSettings(db));
  const names = combinationNames(after);
  const was = new Map(before.variants.map(({ id, originalPriceMinor }) => [id, originalPriceMinor]));
  const own = originalPriceLine('', before.originalPriceMinor, after.originalPriceMinor, money);
  return [
    ...own,
    ...after.variants.flatMap(({ id, originalPriceMinor: now }) =>
      originalPriceLine(` of ${names.get(id)}`, was.get(id) ?? null, now, money),
    ),
  ];
}

function originalPriceLine(what: string, was: number | null, now: number | null, money: Money): string[] {
  if (was === null) return [];
  return now === null
    ? [`The original price${what}, ${money(was)}, was removed, because it is not above the price.`]
    : [`The original price${what} is still ${money(now)}.`];
}
