import { type ApiClient, callName } from '#client/api-client.ts';
import { createStoreReader, ReadFailed } from '#client/store-reader.ts';
import { type RecordedRead, recorded } from './recorded-reads.ts';

/** `render` of the built site (`dist/server/entry.mjs`). */
export type Render = (request: Request, options: { locals: Pick<App.Locals, 'reader'> }) => Promise<Response>;

/** A rendered page. */
export interface RenderedPage {
  status: number;
  headers: Headers;
  body: Buffer;
  /** The page's reads, by name. */
  reads: Map<string, RecordedRead>;
}

/** Reports responses from which no page can be rendered. */
const watched = (client: ApiClient, onFailure: (error: ReadFailed) => void): ApiClient => ({
  async get(path, query) {
    const response = await client.get(path, query);
    if (!response.ok && response.status !== 404 && response.status !== 422)
      onFailure(new ReadFailed(callName(path, query), response));
    return response;
  },
});

/**
 * Renders one URL of a store. Nothing of a shopper's request is passed on: the request is created from the URL alone,
 * and the page's only data source is the recording reader.
 * @throws the error of the page, and {ReadFailed} if a read failed, even if the page handled that: such a page must not
 * be published.
 */
export async function renderPage(render: Render, client: ApiClient, url: string): Promise<RenderedPage> {
  const reads = new Map<string, RecordedRead>();
  let failure: ReadFailed | undefined;
  const reading = watched(client, (error) => {
    failure ??= error;
  });
  const reader = createStoreReader(reading, (read) => {
    const kept = recorded(read);
    reads.set(kept.name, kept);
  });
  const response = await render(new Request(url), { locals: { reader } });
  const body = Buffer.from(await response.arrayBuffer());
  if (failure) throw failure;
  return { status: response.status, headers: response.headers, body, reads };
}
