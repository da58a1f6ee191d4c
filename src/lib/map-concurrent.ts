function* oneByOne<Item>(items: Iterable<Item>): Generator<Item> {
  yield* items;
}

/**
 * Runs `work` for every item, at most `limit` at a time. After a failure no further item is started, and those already
 * running are awaited.
 * @throws the first error.
 */
export async function mapConcurrent<Item>(
  items: Iterable<Item>,
  limit: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const left = oneByOne(items);
  const worker = async (): Promise<void> => {
    // A throw ends the generator, which stops the other workers too.
    for (const item of left) await work(item);
  };
  const workers = await Promise.allSettled(Array.from({ length: limit }, worker));
  const failed = workers.find((settled) => settled.status === 'rejected');
  if (failed) throw failed.reason;
}
