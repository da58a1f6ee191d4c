function* oneByOne<Item>(items: Iterable<Item>): Generator<Item> {
  yield* items;
}

/**
 * Runs `work` for every item, at most `atOnce` at a time. After a failure no further item is started, and those already
 * running are awaited.
 * @throws the first error.
 */
export async function eachAtOnce<Item>(
  items: Iterable<Item>,
  atOnce: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const left = oneByOne(items);
  const lane = async (): Promise<void> => {
    // A throw ends the generator, which stops the other workers too.
    for (const item of left) await work(item);
  };
  const lanes = await Promise.allSettled(Array.from({ length: atOnce }, lane));
  const failed = lanes.find((settled) => settled.status === 'rejected');
  if (failed) throw failed.reason;
}
