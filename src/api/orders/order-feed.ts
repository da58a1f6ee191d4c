/** An order that somebody looks at. */
export interface OrderWatch {
  /**
   * Waits for the next change since it was last asked, at most so long.
   * @returns `quiet`: none came; `over`: none is told of any more.
   */
  next(ms: number): Promise<'changed' | 'quiet' | 'over'>;
  /** To be called when nobody looks any more; whoever waits hears that it is over. */
  stop(): void;
}

/** Tells those who look at an order that it has changed. */
export interface OrderFeed {
  /** @param address of whoever looks @returns null: so many look from there, or at all, that one more may not */
  watch(order: { tenantId: number; orderId: number }, address: string): OrderWatch | null;
}
