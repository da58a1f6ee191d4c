import type { DeskLanguage } from './desk-language.ts';

/** What the worker of the desk gets about a new order. */
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
