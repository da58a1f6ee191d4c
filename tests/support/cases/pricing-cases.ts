import fc from 'fast-check';
import type { DeliveryRules, Destination } from '#domain/delivery/types.ts';
import type { Discount, DiscountContext } from '#domain/discounts/types.ts';
import type { AdditionalFee, PricingInput, PricingLine, Tenders } from '#domain/pricing/types.ts';

export const context: DiscountContext = { branchId: 1, orderType: 'delivery', now: 1_000, isFirstOrder: true };

/** A manual coupon of half of the cart, with the given differences. */
export const discount = (change: Partial<Discount> = {}): Discount => ({
  id: 1,
  code: 'HALF',
  isAuto: false,
  isListed: true,
  type: 'percent',
  value: 500_000,
  maxDiscountMinor: null,
  appliesTo: 'cart',
  productIds: [],
  categoryIds: [],
  minSubtotalMinor: 0,
  branchIds: [],
  orderTypes: [],
  startsAt: null,
  endsAt: null,
  isFirstOrderOnly: false,
  usageLimit: null,
  usageLimitPerCustomer: null,
  usedCount: 0,
  usedByCustomer: 0,
  priority: 0,
  ...change,
});

export const line = (change: Partial<PricingLine> = {}): PricingLine => ({
  id: 1,
  productId: 1,
  categoryIds: [],
  unitPriceMinor: 1000,
  originalUnitPriceMinor: 1000,
  quantity: 1,
  taxRatePpm: 0,
  ...change,
});

const RULES: DeliveryRules = { slabs: [], minimumOrderMinor: 0, freeAboveMinor: null };
const NO_TENDERS: Tenders = { reward: null, wallet: null, minimumCardMinor: 0 };

/** A cart of one line at 10.00 and nothing else, with the given differences. */
export const pricing = (change: Partial<PricingInput> = {}): PricingInput => ({
  lines: [line()],
  context,
  automatic: [],
  coupon: null,
  fees: [],
  delivery: { destination: { status: 'unknown' }, rules: RULES },
  tax: { isIncluded: false, deliveryRatePpm: 0 },
  tenders: NO_TENDERS,
  ...change,
});

export const coupon = (change: Partial<Discount> = {}) => ({ code: 'half', discount: discount(change) });

/** Rates that divide badly, zero, and 100 percent. */
const rate = fc.constantFrom(0, 70_000, 77_777, 190_000, 333_333, 1_000_000);
/** Mostly small amounts, where rounding matters; sometimes too large for an exact product with a rate in a float. */
const price = fc.oneof({ weight: 3, arbitrary: fc.nat(20) }, { weight: 3, arbitrary: fc.nat(5_000) }, fc.nat(10 ** 11));

/** Line ids in random order. */
const IDS = [5, 2, 9, 1, 7, 3];

const lines = fc
  .array(
    fc.record({
      productId: fc.integer({ min: 1, max: 4 }),
      categoryIds: fc.subarray([1, 2, 3]),
      unitPriceMinor: price,
      reduction: fc.constantFrom(0, 0, 1, 300),
      quantity: fc.integer({ min: 1, max: 20 }),
      taxRatePpm: rate,
    }),
    { maxLength: IDS.length },
  )
  .map((all) =>
    all.map(({ reduction, ...rest }, index) => ({
      ...rest,
      id: IDS[index] ?? 0,
      originalUnitPriceMinor: rest.unitPriceMinor + reduction,
    })),
  );

/** A discount of any type that may apply in `context`. */
export const anyDiscount = (id: number, isAuto: boolean): fc.Arbitrary<Discount> =>
  fc
    .record({
      type: fc.constantFrom(
        'percent' as const,
        'percent' as const,
        'fixed' as const,
        'free_item' as const,
        'free_delivery' as const,
      ),
      appliesTo: fc.constantFrom('cart' as const, 'products' as const, 'categories' as const, 'delivery' as const),
      productIds: fc.subarray([1, 2, 3, 4]),
      categoryIds: fc.subarray([1, 2, 3]),
      rate,
      amount: price,
      maxDiscountMinor: fc.option(price, { freq: 2 }),
      minSubtotalMinor: fc.constantFrom(0, 0, 1_000),
      priority: fc.nat(2),
    })
    .map(({ rate, amount, ...rest }) =>
      discount({ ...rest, id, isAuto, code: isAuto ? null : 'C', value: rest.type === 'percent' ? rate : amount }),
    );

const fees = fc.array(
  fc
    .record({ type: fc.constantFrom('fixed' as const, 'percent' as const), amount: price, rate, taxRatePpm: rate })
    .map(({ type, amount, rate, taxRatePpm }): AdditionalFee => {
      const value = type === 'fixed' ? amount : rate;
      return { id: 1, name: 'Packaging', description: '', type, value, orderTypes: [], taxRatePpm };
    }),
  { maxLength: 2 },
);

const destination: fc.Arbitrary<Destination> = fc.oneof(
  fc.constantFrom<Destination>({ status: 'pickup' }, { status: 'unknown' }, { status: 'unserviceable' }),
  fc.record({ status: fc.constant('serviceable' as const), distanceMeters: fc.option(fc.nat(9_000), { freq: 5 }) }),
  fc.record({ status: fc.constant('serviceable' as const), distanceMeters: fc.nat(9_000) }),
);

const rules: fc.Arbitrary<DeliveryRules> = fc.record({
  slabs: fc.tuple(price, price).map(([near, far]) => [
    { upToMeters: 3_000, chargeMinor: near },
    { upToMeters: 8_000, chargeMinor: near + far },
  ]),
  minimumOrderMinor: fc.constantFrom(0, 500),
  freeAboveMinor: fc.option(fc.nat(20_000)),
});

const tenders: fc.Arbitrary<Tenders> = fc.record({
  reward: fc.option(
    fc.record({ requestedMinor: price, balanceMinor: price, capMinor: fc.constant(2_000), sharePpm: rate }),
  ),
  wallet: fc.option(fc.record({ balanceMinor: price })),
  minimumCardMinor: fc.constantFrom(0, 50),
});

/** Any possible cart of a store. */
export const anyPricing: fc.Arbitrary<PricingInput> = fc
  .record({
    lines,
    automatic: fc.tuple(anyDiscount(11, true), anyDiscount(12, true), anyDiscount(13, true)),
    automaticCount: fc.nat(3),
    coupon: fc.option(anyDiscount(99, false)),
    fees,
    destination,
    rules,
    tax: fc.record({ isIncluded: fc.boolean(), deliveryRatePpm: rate }),
    tenders,
  })
  .map(({ automatic, automaticCount, coupon, destination, rules, ...rest }) => ({
    ...rest,
    context: { ...context, orderType: destination.status === 'pickup' ? 'pickup' : 'delivery' },
    automatic: automatic.slice(0, automaticCount),
    coupon: coupon && { code: 'c', discount: coupon },
    delivery: { destination, rules },
  }));
