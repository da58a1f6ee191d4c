import type { OperatorRight } from './roles.ts';

/**
 * The steps of a new store before it can sell, in the order of the work, each with the right that its form needs,
 * and whether digital stores, which take no orders, have it too.
 */
const STEPS = {
  name: { right: 'settings', isOfDigitalStores: true },
  logo: { right: 'settings', isOfDigitalStores: true },
  address: { right: 'branches', isOfDigitalStores: false },
  hours: { right: 'branches', isOfDigitalStores: false },
  delivery: { right: 'branches', isOfDigitalStores: false },
  notices: { right: 'branches', isOfDigitalStores: false },
  category: { right: 'catalog', isOfDigitalStores: true },
  product: { right: 'catalog', isOfDigitalStores: true },
  payment: { right: 'sensitiveSettings', isOfDigitalStores: false },
  mails: { right: 'settings', isOfDigitalStores: true },
  home: { right: 'catalog', isOfDigitalStores: true },
} as const satisfies Record<string, { right: OperatorRight; isOfDigitalStores: boolean }>;

export type FirstStep = keyof typeof STEPS;
export const FIRST_STEPS = Object.keys(STEPS) as FirstStep[];

export const rightForStep = (step: FirstStep): OperatorRight => STEPS[step].right;

/** The steps of a store. */
export const stepsOf = (type: 'physical' | 'digital'): readonly FirstStep[] =>
  FIRST_STEPS.filter((step) => type === 'physical' || STEPS[step].isOfDigitalStores);
