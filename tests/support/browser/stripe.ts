/** Stripe in the browser: its script, frame and API, on top of the stub used by the site. */
import type { Page, Route } from '@playwright/test';
import type { Watch } from './test.ts';

/** The settings of a store with Stripe. */
export const BY_STRIPE = {
  payment_provider: 'stripe',
  stripe_publishable_key: 'pk_test_journey',
  stripe_secret_key: 'sk_test_journey',
  stripe_webhook_secret: 'whsec_journey',
};

/** Payment methods by their names in the frame. */
const PAYS = {
  card: 'pm_card_visa',
  declined: 'pm_card_chargeDeclined',
  bank: 'pm_card_authenticationRequired',
} as const;
type Pays = keyof typeof PAYS;

/** The used part of Stripe.js; the page does not see the selection in its frame. */
function stripeScript(): void {
  const api = 'https://api.stripe.com/v1/payment_intents';
  const Stripe = (key: string) => {
    let method = '';
    return {
      elements: ({ clientSecret }: { clientSecret: string }) => ({
        clientSecret,
        create: () => {
          const acts: Record<string, () => void> = {};
          const frame = document.createElement('iframe');
          addEventListener('message', ({ data, source }) => {
            if (source === frame.contentWindow) method = String(data);
          });
          return {
            on: (event: string, act: () => void) => void Object.assign(acts, { [event]: act }),
            mount: (place: HTMLElement) => {
              const { stripe: trouble } = document.documentElement.dataset;
              delete document.documentElement.dataset.stripe;
              if (trouble) return void setTimeout(() => acts.loaderror?.());
              frame.title = 'Secure payment input frame';
              frame.src = 'https://js.stripe.com/v3/elements-inner-payment.html';
              frame.addEventListener('load', () => acts.ready?.());
              place.append(frame);
            },
            destroy: () => frame.remove(),
          };
        },
      }),
      confirmPayment: async ({
        elements,
        confirmParams,
      }: {
        elements: { clientSecret: string };
        confirmParams: { return_url: string };
      }) => {
        const [id] = elements.clientSecret.split('_secret_');
        const body = new URLSearchParams({ payment_method: method, client_secret: elements.clientSecret });
        const headers = { Authorization: `Bearer ${key}` };
        const response = await (await fetch(`${api}/${id}/confirm`, { method: 'POST', headers, body })).json();
        if (response.status !== 'requires_action') return response.error ? response : { paymentIntent: response };
        const query = new URLSearchParams({ intent: String(id), return_url: confirmParams.return_url });
        location.assign(`https://hooks.stripe.com/redirect?${query}`);
        return new Promise(() => undefined);
      },
    };
  };
  Object.assign(window, { Stripe });
}

const OPTIONS = Object.entries(PAYS).map(([name, method]) => `<option value="${method}">${name}</option>`);
const FRAME = `<!doctype html><html lang="en"><title>Card</title>
<label>Pay with <select onchange="parent.postMessage(value, '*')"><option value=""></option>${OPTIONS.join('')}</select></label>`;

/** The page of a bank that redirects back with any status in the URL. */
function bankPage(url: URL): string {
  const back = (status: string): string => {
    const query = new URLSearchParams({
      payment_intent: url.searchParams.get('intent') ?? '',
      redirect_status: status,
    });
    return `<a href="${url.searchParams.get('return_url')}?${query}">${status}</a>`;
  };
  return `<!doctype html><html lang="en"><title>Bank</title>${back('succeeded')} ${back('failed')}`;
}

/** Replaces Stripe on the page. @returns the actions of the shopper and the bank */
export async function meetStripe(page: Page) {
  await page.route('https://js.stripe.com/*/stripe.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `(${stripeScript})()` }),
  );
  await page.route('https://js.stripe.com/v3/**', (route) => route.fulfill({ contentType: 'text/html', body: FRAME }));
  await page.route('https://hooks.stripe.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: bankPage(new URL(route.request().url())) }),
  );
  await page.route('https://api.stripe.com/**', passOn);
  return {
    frame: page.frameLocator('iframe[title="Secure payment input frame"]'),
    /** Makes the next form fail to load. */
    failOnce: () => page.evaluate(() => document.documentElement.setAttribute('data-stripe', 'fails')),
    /** Selects a payment method in the frame and presses the button. */
    async pay(how: Pays): Promise<void> {
      await this.frame.getByLabel('Pay with').selectOption(how);
      await page.getByRole('button', { name: /^Pay / }).click();
    },
    /** The bank decides, and the shopper returns by a URL with another status. */
    async decide(how: Exclude<Pays, 'bank'>, says: 'succeeded' | 'failed'): Promise<void> {
      await page.waitForURL('https://hooks.stripe.com/**');
      const id = new URL(page.url()).searchParams.get('intent') ?? '';
      await confirm(id, new URLSearchParams({ payment_method: PAYS[how] }).toString());
      await page.getByRole('link', { name: says }).click();
    },
  };
}

const confirm = (id: string, body: string): Promise<Response> =>
  fetch(`${process.env.SITE_STRIPE}/v1/payment_intents/${id}/confirm`, { method: 'POST', body });

async function passOn(route: Route): Promise<void> {
  const headers = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' };
  const [, id] = /payment_intents\/(\w+)\/confirm$/.exec(route.request().url()) ?? [];
  if (!id) return route.fulfill({ status: 404, headers });
  const response = await confirm(id, route.request().postData() ?? '');
  await route.fulfill({ status: response.status, headers, json: await response.json() });
}

/** Requests to Stripe in order; browser reports about them do not count as problems. */
export function askedOfStripe({ requests, problems }: Watch): string[] {
  const others = problems.filter((problem) => !problem.includes('.stripe.com/'));
  problems.splice(0, problems.length, ...others);
  return requests.filter((url) => new URL(url).host.endsWith('.stripe.com'));
}
