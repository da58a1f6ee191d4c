import { type FirstStepsRow, firstStepsRow } from '#db/operators/first-steps.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { type FirstStep, stepsOf } from '#domain/operators/first-steps.ts';
import { acceptsCards, withoutTestCards } from '#domain/orders/card-payments.ts';
import { readSiteSettings } from '#domain/store/parse-settings.ts';
import { SETTINGS, type SiteSettings } from '#domain/store/site-settings.ts';
import { FIRST_LAYOUT } from '../stores/first-layout.ts';

/** What the server can do for all stores. */
export interface ServerAbilities {
  takesTestCards: boolean;
  /** Whether mails leave the server. */
  sendsMails: boolean;
}

export interface FirstStepsOfStore {
  steps: { step: FirstStep; isDone: boolean }[];
  mainBranchId: number;
  /** Whether an order has ever been placed. */
  hasOrders: boolean;
}

/** The steps that a store needs before it can sell, each with whether it is done. */
export async function readFirstSteps(db: TenantDb, server: ServerAbilities): Promise<FirstStepsOfStore> {
  const row = await firstStepsRow(
    db,
    FIRST_LAYOUT.map(({ code }) => code),
  );
  const settings = readSiteSettings(row.settings);
  const done = doneSteps(row, settings, server);
  return {
    steps: stepsOf(settings.store_type).map((step) => ({ step, isDone: done[step] })),
    mainBranchId: row.mainBranchId,
    hasOrders: row.hasOrders,
  };
}

const doneSteps = (
  row: FirstStepsRow,
  settings: SiteSettings,
  server: ServerAbilities,
): Record<FirstStep, boolean> => ({
  name: settings.storeName !== SETTINGS.storeName.default,
  logo: settings.logo !== '',
  address: row.hasAddress,
  hours: row.hasHours,
  delivery: row.hasDeliveryTerms,
  notices: row.hasNotices,
  category: row.hasCategory,
  product: row.hasProduct,
  payment: isPaymentDecided(server.takesTestCards ? settings : withoutTestCards(settings)),
  mails: server.sendsMails,
  home: row.hasHome,
});

/** Whether cards can be paid with, or the store has decided to take only cash. */
const isPaymentDecided = (settings: SiteSettings): boolean =>
  acceptsCards(settings) || (!settings.pay_by_card && settings.pay_on_delivery);
