import type {
  CategoriesResponse,
  CategoryProductsResponse,
  CategoryResponse,
  SearchResponse,
} from '#contracts/category.ts';
import type { ApiErrorBody } from '#contracts/common.ts';
import type { PopupsWheelResponse, RecentSalesResponse } from '#contracts/plugins.ts';
import type { ProductResponse, ProductsResponse, RedirectResponse, ReviewsResponse } from '#contracts/product.ts';
import type { RedirectTargetResponse } from '#contracts/redirect.ts';
import type { CacheInfo, PageResponse, PagesResponse, SiteData } from '#contracts/site.ts';
import type { DeleteEndpoints, PersonalReads, PostEndpoints, PutEndpoints } from './shopper-endpoints.ts';

/** Makes browsers ask the server before another site can send the request. */
export const SCRIPT_HEADER = { 'X-Requested-With': 'XMLHttpRequest' } as const;

/** Result of a request; the client never rejects. `status` is 0 when no response arrived. */
export type ApiResponse<Body> =
  | {
      ok: true;
      body: Body;
      text: string;
      /** True if the customer's session had ended and the request was answered as a guest's. */
      wasAnsweredAsGuest?: boolean;
    }
  | ({ ok: false; status: number } & ApiErrorBody);

/** GET endpoints whose response is the same for every shopper: path below `/api` → body of the 200 response. */
export interface ReadEndpoints {
  'get-data': SiteData;
  'cache-info': CacheInfo;
  'get-products': ProductsResponse;
  'get-product': ProductResponse | RedirectResponse;
  'get-product-reviews': ReviewsResponse;
  'get-category': CategoryResponse | CategoriesResponse;
  'get-category-products': CategoryProductsResponse;
  'search-products': SearchResponse;
  'get-pages': PagesResponse;
  'get-page': PageResponse;
  'get-redirect': RedirectTargetResponse;
  'recent-sales': RecentSalesResponse;
  'popups-wheel': PopupsWheelResponse;
}

export type Query = Readonly<Record<string, string | number | undefined>>;

/** The part of the client that pages and the publisher need. */
export interface ApiClient {
  get<Path extends keyof ReadEndpoints>(path: Path, query?: Query): Promise<ApiResponse<ReadEndpoints[Path]>>;
}

interface Reads extends ReadEndpoints, PersonalReads {}

interface WriteOptions {
  /** A UUID that identifies one intention of the shopper. A request that carries it can safely be sent again. */
  idempotencyKey?: string;
}

/** The client of a shopper's browser. */
export interface ShopperClient extends ApiClient {
  get<Path extends keyof Reads>(path: Path, query?: Query): Promise<ApiResponse<Reads[Path]>>;
  post<Path extends keyof PostEndpoints>(
    path: Path,
    body: PostEndpoints[Path]['body'],
    options?: WriteOptions,
  ): Promise<ApiResponse<PostEndpoints[Path]['response']>>;
  put<Path extends keyof PutEndpoints>(
    path: Path,
    body: PutEndpoints[Path]['body'],
    options?: WriteOptions,
  ): Promise<ApiResponse<PutEndpoints[Path]['response']>>;
  delete<Path extends keyof DeleteEndpoints>(
    path: Path,
    options?: WriteOptions,
  ): Promise<ApiResponse<DeleteEndpoints[Path]['response']>>;
}

/** The part of a response that the client needs. A `Response` satisfies it. */
export interface FetchResponse {
  readonly status: number;
  /** Whether the request was repeated as a guest's. */
  readonly wasAnsweredAsGuest?: boolean;
  text(): Promise<string>;
}

/** The part of `fetch` that the client uses. */
export type Fetch = (url: string, init: RequestInit) => Promise<FetchResponse>;

/** Headers and parameters that every request carries in addition to its own. */
export interface RequestContext {
  headers?: Readonly<Record<string, string>>;
  query?: Query;
}

export interface ApiClientOptions {
  /** Origin of `/api`, including the store's host: `http://slice.localhost:4321`. Empty for the origin of the page. */
  origin: string;
  fetch: Fetch;
  /** Evaluated for each request, because shoppers sign in and change branches. */
  context?: () => RequestContext;
}

const isObject = (body: unknown): body is object => typeof body === 'object' && body !== null;
const isErrorBody = (body: unknown): body is ApiErrorBody =>
  isObject(body) &&
  'message' in body &&
  'code' in body &&
  typeof body.message === 'string' &&
  typeof body.code === 'string';

function readResponse<Body>(status: number, text: string): ApiResponse<Body> {
  try {
    const body: unknown = JSON.parse(text);
    // Every response of the contract is an object. A `null` from another origin must not crash the caller.
    if ((status === 200 || status === 201) && isObject(body)) return { ok: true, body: body as Body, text };
    if (isErrorBody(body)) return { ...body, ok: false, status };
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  return {
    ok: false,
    status,
    code: 'unreadable_response',
    message: `The server answered ${status} without a message.`,
  };
}

/** Path and query of a request, with sorted parameters. Recorded reads are stored under this name. */
export function callName(path: string, query: Query = {}): string {
  const given = Object.entries(query).filter((entry): entry is [string, string | number] => entry[1] !== undefined);
  const search = new URLSearchParams(given.map(([key, value]) => [key, String(value)]));
  search.sort();
  return search.size > 0 ? `${path}?${search}` : path;
}

/** A single request. */
interface Call extends WriteOptions {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  query?: Query | undefined;
  body?: object;
}

/**
 * A typed client of the contract for browsers, pages and the publisher. It sends requests through the given `fetch`.
 */
export function createApiClient({ origin, fetch, context = () => ({}) }: ApiClientOptions): ShopperClient {
  const call = async <Body>({ method, path, query, body, idempotencyKey }: Call): Promise<ApiResponse<Body>> => {
    try {
      const common = context();
      const isForm = body instanceof FormData;
      const response = await fetch(`${origin}/api/${callName(path, { ...common.query, ...query })}`, {
        // A change is sent even if the shopper leaves the page at once. Browsers refuse this for large bodies.
        ...(method !== 'GET' && { method, keepalive: !isForm }),
        ...(body && { body: isForm ? body : JSON.stringify(body) }),
        headers: {
          ...SCRIPT_HEADER,
          // For a form, the browser sets the content type itself, including the boundary.
          ...(body && !isForm && { 'Content-Type': 'application/json' }),
          ...(idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }),
          ...common.headers,
        },
      });
      const result = readResponse<Body>(response.status, await response.text());
      return result.ok && response.wasAnsweredAsGuest ? { ...result, wasAnsweredAsGuest: true } : result;
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
