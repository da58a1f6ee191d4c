/** Languages of the desk, and of what is pushed to its browsers. */
export const DESK_LANGUAGES = ['en', 'de', 'ar'] as const;
export type DeskLanguage = (typeof DESK_LANGUAGES)[number];

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
