import type { CategoriesAnswer, CategoryAnswer, CategoryProductsAnswer, SearchAnswer } from '#contracts/category.ts';
import type { Refusal } from '#contracts/common.ts';
import type { PopupsWheelAnswer, RecentSalesAnswer } from '#contracts/plugins.ts';
import type { ProductAnswer, ProductsAnswer, RedirectAnswer, ReviewsAnswer } from '#contracts/product.ts';
import type { CacheInfo, PageAnswer, PagesAnswer, SiteData } from '#contracts/site.ts';
import type { DeleteCalls, PersonalReads, PostCalls, PutCalls } from './shopper-calls.ts';

/** What a call gives: never a rejection. `status` 0: no answer came. */
export type Answer<Body> =
  | {
      ok: true;
      body: Body;
      text: string;
      /** Whether a guest was answered though a customer had asked: their session was over. */
      isGuests?: boolean;
    }
  | ({ ok: false; status: number } & Refusal);

/** The GET calls whose answers are the same for every shopper: path below `/api` → the body of its 200. */
export interface ReadCalls {
  'get-data': SiteData;
  'cache-info': CacheInfo;
  'get-products': ProductsAnswer;
  'get-product': ProductAnswer | RedirectAnswer;
  'get-product-reviews': ReviewsAnswer;
  'get-category': CategoryAnswer | CategoriesAnswer;
  'get-category-products': CategoryProductsAnswer;
  'search-products': SearchAnswer;
  'get-pages': PagesAnswer;
  'get-page': PageAnswer;
  'recent-sales': RecentSalesAnswer;
  'popups-wheel': PopupsWheelAnswer;
}

export type Query = Readonly<Record<string, string | number | undefined>>;

/** What pages and the publisher need of a client. */
export interface ApiClient {
  get<Path extends keyof ReadCalls>(path: Path, query?: Query): Promise<Answer<ReadCalls[Path]>>;
}

interface Reads extends ReadCalls, PersonalReads {}

export interface WriteOptions {
  /** A UUID for this one intention of the shopper: with it the call may be sent again. */
  idempotencyKey?: string;
}

/** What a shopper's browser needs of it. */
export interface ShopperClient extends ApiClient {
  get<Path extends keyof Reads>(path: Path, query?: Query): Promise<Answer<Reads[Path]>>;
  post<Path extends keyof PostCalls>(
    path: Path,
    body: PostCalls[Path]['body'],
    options?: WriteOptions,
  ): Promise<Answer<PostCalls[Path]['answer']>>;
  put<Path extends keyof PutCalls>(
    path: Path,
    body: PutCalls[Path]['body'],
    options?: WriteOptions,
  ): Promise<Answer<PutCalls[Path]['answer']>>;
  delete<Path extends keyof DeleteCalls>(
    path: Path,
    options?: WriteOptions,
  ): Promise<Answer<DeleteCalls[Path]['answer']>>;
}

/** What the client needs of an answer: a `Response` is one. */
export interface FetchAnswer {
  readonly status: number;
  /** Whether the call was made again as a guest's. */
  readonly isGuests?: boolean;
  text(): Promise<string>;
}

/** `fetch`, as far as the client uses it. */
export type Fetch = (url: string, init: RequestInit) => Promise<FetchAnswer>;

/** What every call says beside its own parameters. */
export interface CallContext {
  headers?: Readonly<Record<string, string>>;
  query?: Query;
}

export interface ApiClientOptions {
  /** Where `/api` is, with the store's host: `http://slice.localhost:4321`. Empty: where the page is. */
  origin: string;
  fetch: Fetch;
  /** Asked for with each call, since shoppers sign in and choose branches. */
  context?: () => CallContext;
}

const isObject = (body: unknown): body is object => typeof body === 'object' && body !== null;
const isRefusal = (body: unknown): body is Refusal =>
  isObject(body) &&
  'message' in body &&
  'code' in body &&
  typeof body.message === 'string' &&
  typeof body.code === 'string';

function readAnswer<Body>(status: number, text: string): Answer<Body> {
  try {
    const body: unknown = JSON.parse(text);
    // Every answer of the contract is an object: `null` from another origin must not break who reads it.
    if ((status === 200 || status === 201) && isObject(body)) return { ok: true, body: body as Body, text };
    if (isRefusal(body)) return { ...body, ok: false, status };
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  return { ok: false, status, code: 'unreadable_answer', message: `The server answered ${status} without a message.` };
}

/** The path and query of a call, its parameters in alphabetical order: also the name under which a read is recorded. */
export function callName(path: string, query: Query = {}): string {
  const given = Object.entries(query).filter((entry): entry is [string, string | number] => entry[1] !== undefined);
  const search = new URLSearchParams(given.map(([key, value]) => [key, String(value)]));
  search.sort();
  return search.size > 0 ? `${path}?${search}` : path;
}

/** One call as it is made. */
interface Call extends WriteOptions {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  query?: Query | undefined;
  body?: object;
}

/** A typed client of the contract, for the browser, for pages and for the publisher: it uses the `fetch` it is given. */
export function createApiClient({ origin, fetch, context = () => ({}) }: ApiClientOptions): ShopperClient {
  const call = async <Body>({ method, path, query, body, idempotencyKey }: Call): Promise<Answer<Body>> => {
    try {
      const common = context();
      const response = await fetch(`${origin}/api/${callName(path, { ...common.query, ...query })}`, {
        ...(method !== 'GET' && { method }),
        ...(body && { body: body instanceof FormData ? body : JSON.stringify(body) }),
        headers: {
          'X-Requested-With': 'XMLHttpRequest',
          // Of a form the browser says what it is, with the boundary that it has chosen.
          ...(body && !(body instanceof FormData) && { 'Content-Type': 'application/json' }),
          ...(idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }),
          ...common.headers,
        },
      });
      const answer = readAnswer<Body>(response.status, await response.text());
      return answer.ok && response.isGuests ? { ...answer, isGuests: true } : answer;
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      return { ok: false, status: 0, code: 'unreachable', message };
    }
  };
  return {
    get: (path, query) => call({ method: 'GET', path, query }),
    post: (path, body, options) => call({ method: 'POST', path, body, ...options }),
    put: (path, body, options) => call({ method: 'PUT', path, body, ...options }),
    delete: (path, options) => call({ method: 'DELETE', path: `${path}`, ...options }),
  };
}
