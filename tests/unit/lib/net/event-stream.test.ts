import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readEvents, type StreamEvent } from '#lib/net/event-stream.ts';

/** A body that arrives in these chunks. */
const bodyOf = (pieces: readonly Uint8Array[]): ReadableStream<Uint8Array> =>
  new ReadableStream({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece);
      controller.close();
    },
  });

async function eventsOf(pieces: readonly Uint8Array[]): Promise<StreamEvent[]> {
  const events: StreamEvent[] = [];
  for await (const event of readEvents(bodyOf(pieces))) if (event) events.push(event);
  return events;
}

const bytes = (text: string) => new TextEncoder().encode(text);
/** Cuts the text at any positions, even inside a character. */
function cut(text: string, places: readonly number[]): Uint8Array[] {
  const whole = bytes(text);
  const at = [0, ...places.map((place) => place % (whole.length + 1)).toSorted((a, b) => a - b), whole.length];
  return at.slice(1).map((end, index) => whole.slice(at[index], end));
}

test('events are read from chunks of any size', async () => {
  const line = fc.string({ unit: 'grapheme', maxLength: 12 }).map((text) => text.replace(/[\r\n]/g, ' '));
  const said = fc.array(fc.record({ event: fc.constantFrom('order', 'other'), data: line }), { maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(
      said,
      fc.array(fc.nat(400), { maxLength: 8 }),
      fc.constantFrom('\n', '\r\n'),
      async (events, places, end) => {
        const text = events
          .map(({ event, data }) => [':', '', 'retry: 3000', `event: ${event}`, `data: ${data}`, '', ''].join(end))
          .join('');
        expect(await eventsOf(cut(text, places))).toEqual(events);
      },
    ),
  );
});
test('several data lines form one text, and an event without a name is a message', async () => {
  expect(await eventsOf([bytes('data: one\ndata:two\n\n')])).toEqual([{ event: 'message', data: 'one\ntwo' }]);
});
test('a comment is a heartbeat, and an incomplete event is ignored', async () => {
  const seen: (StreamEvent | null)[] = [];
  for await (const event of readEvents(bodyOf([bytes(':\n\n'), bytes('data: half')]))) seen.push(event);
  expect(seen).toEqual([null, null]);
});
test('a consumer that stops listening cancels the connection', async () => {
  let isCancelled = false;
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(bytes('data: 1\n\n')),
    cancel: () => {
      isCancelled = true;
    },
  });
  for await (const event of readEvents(body)) if (event) break;
  expect(isCancelled).toBe(true);
});
