import fc from 'fast-check';

/** A text in the form of a stream, cut at the given positions. */
export async function* piecesOf(text: string, cuts: readonly number[] = []): AsyncGenerator<string> {
  const places = [...cuts.map((cut) => cut % (text.length + 1)), text.length].toSorted((a, b) => a - b);
  let from = 0;
  for (const place of places) {
    yield text.slice(from, place);
    from = place;
  }
}

export const cuts = fc.array(fc.nat({ max: 5_000 }), { maxLength: 6 });

export async function collect<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const collected: Item[] = [];
  for await (const item of items) collected.push(item);
  return collected;
}
