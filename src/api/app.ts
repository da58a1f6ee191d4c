import { Hono } from 'hono';
import { AmountTooLarge } from '#domain/money/money.ts';
import type { PublishingState } from '#domain/store/publishing-state.ts';
import type { AvatarStorage } from '#services/accounts/change-avatar.ts';
import { TooManyPasswords } from '#services/accounts/passwords/passwords.ts';
import type { MediaStorage } from '#services/media/upload-picture.ts';
import type { Mailer } from '#services/messages/send-test-mail.ts';
import type { PaymentProviders } from '#services/payments/payment-providers.ts';
import type { Places } from '#services/places/look-up-places.ts';
import type { Store, StoreDirectory } from '#services/stores/store-directory.ts';
import { wordsOf } from '#words/words.ts';
import { accountRoutes } from './account/account-routes.ts';
import { avatarRoutes, serveAvatar } from './account/avatar-routes.ts';
import { passwordRoutes } from './account/password-routes.ts';
import { privacyRoutes } from './account/privacy-routes.ts';
import { profileRoutes } from './account/profile-routes.ts';
import { wishlistRoutes } from './account/wishlist-routes.ts';
import { addressFormRoutes, addressRoutes } from './address/address-routes.ts';
import { placesRoutes } from './address/places-routes.ts';
import { branchRoutes } from './branch/branch-routes.ts';
import { cartRoutes } from './cart/cart-routes.ts';
import { categoryRoutes } from './catalog/category-routes.ts';
import { pluginRoutes, wheelRoutes } from './catalog/plugin-routes.ts';
import { productRoutes } from './catalog/product-routes.ts';
import { searchRoutes } from './catalog/search-routes.ts';
import { checkoutRoutes } from './checkout/checkout-routes.ts';
import { paymentRoutes } from './checkout/payment-routes.ts';
import { respondToWebhook } from './checkout/respond-to-webhook.ts';
import { webhookRoutes } from './checkout/webhook-routes.ts';
import { documentResponses, operatorDocumentResponse } from './docs/document-responses.ts';
import { operatorBranchRoutes } from './operator/branch-routes.ts';
import { operatorCategoryRoutes } from './operator/catalog/category-routes.ts';
import { choiceRoutes } from './operator/catalog/choice-routes.ts';
import { operatorPageRoutes } from './operator/catalog/page-routes.ts';
import { operatorProductRoutes } from './operator/catalog/product-routes.ts';
import { operatorRedirectRoutes } from './operator/catalog/redirect-routes.ts';
import { operatorReviewRoutes } from './operator/catalog/review-routes.ts';
import { operatorCustomerRoutes } from './operator/customer-routes.ts';
import { operatorDiscountRoutes } from './operator/discount-routes.ts';
import { failureRoutes } from './operator/failure-routes.ts';
import { feesAndTaxesRoutes } from './operator/fees-and-taxes-routes.ts';
import { operatorFigureRoutes } from './operator/figure-routes.ts';
import { firstStepRoutes } from './operator/first-step-routes.ts';
import { homeRoutes } from './operator/home-routes.ts';
import { operatorKeyRoutes } from './operator/key-routes.ts';
import { mediaRoutes } from './operator/media-routes.ts';
import { operatorRoutes } from './operator/operator-routes.ts';
import { operatorOrderRoutes } from './operator/order-routes.ts';
import { operatorPasskeyRoutes } from './operator/passkey-routes.ts';
import { pushRoutes } from './operator/push-routes.ts';
import { settingRoutes } from './operator/setting-routes.ts';
import { settingTestRoutes } from './operator/setting-test-routes.ts';
import { operatorSignInRoutes } from './operator/sign-in-routes.ts';
import { cancelRoutes } from './orders/cancel-routes.ts';
import type { OrderFeed } from './orders/order-feed.ts';
import { orderRoutes } from './orders/order-routes.ts';
import { ratingRoutes } from './orders/rating-routes.ts';
import { reorderRoutes } from './orders/reorder-routes.ts';
import { addressOf } from './request/api-env.ts';
import { overLimit } from './request/count-request.ts';
import type { LimitedKind, RateLimitSubject, RateLimits } from './request/limited-kinds.ts';
import type { PersonalRoute, ShopperRoute } from './request/personal-route.ts';
import { checkMethod, type PersonalEnv, personalStages } from './request/personal-stages.ts';
import { readQuery } from './request/read-query.ts';
import type { ReadContext, ReadRoute } from './request/read-route.ts';
import type { RenderHome } from './request/request-context.ts';
import { requestedStore } from './request/requested-store.ts';
import { ApiError, errorResponse } from './response/api-error.ts';
import { cacheableResponse, uncachedResponse } from './response/cacheable-response.ts';
import { isDiskFull, isUnreachable } from './response/failure.ts';
import { warnOnce } from './response/warn-once.ts';
import { rewardRoutes } from './rewards/reward-routes.ts';
import { siteRoutes } from './store/site-routes.ts';

export interface ApiOptions {
  stores: StoreDirectory;
  /** Port of the server. */
  port: number;
  /** Logs what callers must not see: failures, and stored data that cannot be displayed. */
  log: (error: unknown) => void;
  /** Address lookups. They are unavailable if absent. */
  places?: Places | undefined;
  /** Providers of card payments. Without them cards are not accepted. */
  payments?: PaymentProviders | undefined;
  /** Notifies of order changes. Without it orders cannot be streamed. */
  feed?: OrderFeed | undefined;
  /** Storage for customers' pictures. Without it none are accepted. */
  avatars?: AvatarStorage | undefined;
  /** Storage for the pictures of the stores. Without it operators cannot upload any. */
  media?: MediaStorage | undefined;
  /** Rate limits for writes, code attempts, wheel spins and others. Unlimited if absent. */
  limits?: RateLimits | undefined;
  /** The publishing state of a store. Unknown if absent. */
  publishing?: ((store: Store) => Promise<PublishingState>) | undefined;
  /** Sends mails at once. Without it, mails stay in the outbox. */
  mailer?: Mailer | undefined;
  /** Renders previews of home pages. None if absent, or as long as it returns none. */
  renderHome?: (() => RenderHome | undefined) | undefined;
  /** Whether this is a trial, where addresses that a browser sends may be on this machine. */
  isTrial?: boolean;
  /** Whether the stores have a desk, and so the endpoints of operators. */
  hasDesk?: boolean;
}

export type { ApiEnv } from './request/api-env.ts';

/** `url` is passed separately because `request.url` is recomputed on each access. */
type Respond = (request: Request, url: string, context: ReadContext, caller: RateLimitSubject) => Promise<Response>;

/** The public GET endpoints of the contract. */
export const READ_ROUTES: readonly ReadRoute[] = [
  ...siteRoutes,
  ...productRoutes,
  ...categoryRoutes,
  ...searchRoutes,
  ...branchRoutes,
  ...pluginRoutes,
  ...addressFormRoutes,
];

/** The personal endpoints, for guests and customers. */
export const PERSONAL_ROUTES: readonly ShopperRoute[] = [
  ...cartRoutes,
  ...checkoutRoutes,
  ...wheelRoutes,
  ...addressRoutes,
  ...placesRoutes,
  ...accountRoutes,
  ...passwordRoutes,
  ...profileRoutes,
  ...wishlistRoutes,
  ...rewardRoutes,
  ...avatarRoutes,
  ...privacyRoutes,
  ...ratingRoutes,
  ...orderRoutes,
  ...cancelRoutes,
  ...reorderRoutes,
  ...paymentRoutes,
];

/** The endpoints of the desk, for the people who run the shop. */
export const OPERATOR_ROUTES: readonly PersonalRoute[] = [
  ...operatorSignInRoutes,
  ...operatorOrderRoutes,
  ...operatorCategoryRoutes,
  ...choiceRoutes,
  ...operatorPageRoutes,
  ...operatorRedirectRoutes,
  ...homeRoutes,
  ...operatorReviewRoutes,
  ...operatorBranchRoutes,
  ...operatorProductRoutes,
  ...operatorRoutes,
  ...operatorKeyRoutes,
  ...operatorPasskeyRoutes,
  ...mediaRoutes,
  ...settingRoutes,
  ...settingTestRoutes,
  ...operatorCustomerRoutes,
  ...operatorDiscountRoutes,
  ...feesAndTaxesRoutes,
  ...operatorFigureRoutes,
  ...failureRoutes,
  ...firstStepRoutes,
  ...pushRoutes,
];

/** Identical for all stores, so created once per process. */
const documents = documentResponses(READ_ROUTES, PERSONAL_ROUTES);
const deskDocument = operatorDocumentResponse(OPERATOR_ROUTES);
/** Creates the API documents before the first request for them. */
export const prepareDocuments = documents.prepare;

const ALLOW = 'GET, HEAD, OPTIONS';
/** Any site may read public data. Writes need `X-Requested-With`, so only reads are allowed here. */
const PREFLIGHT = {
  Allow: ALLOW,
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': 'GET, HEAD',
  'Access-Control-Allow-Headers': 'X-Requested-With, If-None-Match',
  'Access-Control-Max-Age': '86400',
};

export type Api = Hono<PersonalEnv>;

/** The `/api` of the commerce backend as a Hono app. The host of a request determines the store. */
export function createApi(options: ApiOptions): Api {
  const { stores, port, log, limits, places, payments, feed, avatars, media, publishing } = options;
  const { mailer, renderHome, isTrial = false, hasDesk = false } = options;
  const api = new Hono<PersonalEnv>().basePath('/api');
  const warn = warnOnce(log);
  const get = (path: string, respond: Respond) =>
    api.all(path, async ({ req: { method, raw }, env, var: { store, url } }) => {
      if (method === 'GET' || method === 'HEAD') {
        const caller = { tenantId: store.db.tenantId, address: addressOf(env), owner: '' };
        const tooMany = env?.isInternal ? null : await overLimit(limits, 'browse', caller);
        return tooMany ? errorResponse(tooMany, store) : respond(raw, url, { store, port, hasDesk, warn }, caller);
      }
      if (method === 'OPTIONS') return new Response(null, { status: 204, headers: PREFLIGHT });
      return errorResponse(new ApiError('method_not_allowed'), store, { Allow: ALLOW });
    });

  api.use(async (context, next) => {
    const { url, headers } = context.req.raw;
    const store = await requestedStore(stores, url, headers.get('host'));
    if (!store) return errorResponse(new ApiError('unknown_store'), null);
    context.set('store', store);
    context.set('url', url);
    return next();
  });
  for (const route of READ_ROUTES) {
    get(route.path, route.limit ? respondNow(route, route.limit, limits) : respondWith(route));
  }
  const parts = {
    ...{ stores, limits, places, payments, feed, avatars, media, publishing },
    ...{ mailer, renderHome, isTrial, port, log, warn },
  };
  const personal = hasDesk ? [...PERSONAL_ROUTES, ...OPERATOR_ROUTES] : PERSONAL_ROUTES;
  for (const [path, routes] of Map.groupBy(personal, (route) => route.path.replace(/\{(\w+)\}/g, ':$1'))) {
    api.all(path, checkMethod(routes));
    for (const route of routes) for (const stage of personalStages(parts, route)) api.on(route.method, path, stage);
  }
  for (const { provider, path } of webhookRoutes) {
    api.all(path, ({ req: { raw: request }, env, var: { store } }) =>
      respondToWebhook({ payments, limits, log }, { request, store, provider, address: addressOf(env) }),
    );
  }
  get('/avatars/:file', serveAvatar(avatars));
  for (const { path, respond } of [...documents.responses, ...(hasDesk ? [deskDocument] : [])]) get(path, respond);
  api.all('*', ({ var: { store } }) => errorResponse(new ApiError('not_found'), store));
  api.onError((error, context) => {
    log(error);
    // Absent if the store could not be looked up.
    const store: Store | undefined = context.var.store;
    const known = store ?? null;
    if (isDiskFull(error)) return errorResponse(new ApiError('storage_full', { retryAfter: 30 }), known);
    if (error instanceof AmountTooLarge) {
      const message = wordsOf(store?.locale ?? 'en')('cartMessages.amount_too_large');
      return errorResponse(new ApiError('validation_failed', { message }), known);
    }
    return isUnreachable(error) || error instanceof TooManyPasswords
      ? errorResponse(new ApiError('unavailable', { retryAfter: 5 }), known)
      : errorResponse(new ApiError('internal_error'), known);
  });
  return api;
}

const respondWith =
  (route: ReadRoute): Respond =>
  async (request, url, context) => {
    const body = await respondTo(route, url, context);
    return body instanceof ApiError
      ? errorResponse(body, context.store)
      : cacheableResponse(request, JSON.stringify(body), 'application/json');
  };

/** Depends on caller and time, so the request is counted and the response is never cached. */
const respondNow =
  (route: ReadRoute, kind: LimitedKind, limits: RateLimits | undefined): Respond =>
  async (_, url, context, caller) => {
    const tooMany = await overLimit(limits, kind, caller);
    if (tooMany) return errorResponse(tooMany, context.store);
    const body = await respondTo(route, url, context);
    return body instanceof ApiError ? errorResponse(body, context.store) : uncachedResponse(JSON.stringify(body));
  };

/** The response body of a read endpoint. */
export async function respondTo(route: ReadRoute, url: string, context: ReadContext): Promise<unknown> {
  const query = readQuery(url);
  return query instanceof ApiError ? query : route.respond(context, query);
}
