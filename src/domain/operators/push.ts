import type { DeskLanguage } from './desk-language.ts';

/**
 * Hosts of the services that tell browsers, with their subdomains: those of Chrome and its relatives, Firefox, Safari
 * and Edge. Any other address is not of a browser.
 */
const PUSH_HOSTS = ['fcm.googleapis.com', 'push.services.mozilla.com', 'push.apple.com', 'notify.windows.com'];

/** Whether a host is a push service of a browser's maker. */
export const isPushHost = (host: string): boolean =>
  PUSH_HOSTS.some((known) => host === known || host.endsWith(`.${known}`));

/** Browsers of one operator that are told of orders. A further one takes the place of the oldest. */
export const PUSHES_PER_OPERATOR = 10;
/** Browsers of one store that are told of an order. */
export const PUSHES_PER_ORDER = 50;

/** Message to the worker of the desk about a new order. */
export interface PushedOrder {
  readonly title: string;
  readonly body: string;
  /** Several messages with one tag are one notification. */
  readonly tag: string;
  /** The screen of the desk that shows the order. */
  readonly path: string;
  readonly language: DeskLanguage;
}

/** The tag of notifications about an order, whoever shows them. */
export const orderTag = (orderId: number): string => `order-${orderId}`;
