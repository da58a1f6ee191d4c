import type { OperatorRight } from './roles.ts';

/** What a new store needs before it can sell, in the order of the work, each with the right that its form needs. */
export const FIRST_STEP_RIGHTS = {
  name: 'settings',
  logo: 'settings',
  address: 'branches',
  hours: 'branches',
  delivery: 'branches',
  category: 'catalog',
  product: 'catalog',
  payment: 'sensitiveSettings',
  mails: 'settings',
  home: 'catalog',
} as const satisfies Record<string, OperatorRight>;

export type FirstStep = keyof typeof FIRST_STEP_RIGHTS;
export const FIRST_STEPS = Object.keys(FIRST_STEP_RIGHTS) as FirstStep[];

/** Steps of a store that sells nothing itself and takes no orders. */
const OF_DIGITAL_STORES: readonly FirstStep[] = ['name', 'logo', 'category', 'product', 'mails', 'home'];

/** The steps of a store. */
export const stepsOf = (type: 'physical' | 'digital'): readonly FirstStep[] =>
  type === 'digital' ? OF_DIGITAL_STORES : FIRST_STEPS;
