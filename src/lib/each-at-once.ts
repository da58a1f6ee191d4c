function* oneByOne<Item>(items: Iterable<Item>): Generator<Item> {
  yield* items;
}

/**
 * Does a work for every item, so many at once. Where one fails no further one is begun, and those in hand are waited for.
 * @throws what the first of them threw.
 */
export async function eachAtOnce<Item>(
  items: Iterable<Item>,
  atOnce: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const left = oneByOne(items);
  const lane = async (): Promise<void> => {
    // A throw ends the generator, and with it the other lanes.
    for (const item of left) await work(item);
  };
  const lanes = await Promise.allSettled(Array.from({ length: atOnce }, lane));
  const failed = lanes.find((settled) => settled.status === 'rejected');
  if (failed) throw failed.reason;
}
