/** The parts of the Stripe.js API used here. Stripe requires that its script is loaded from its own host. */
export interface Stripe {
  elements(options: {
    clientSecret: string;
    locale: string;
    appearance: { variables: Readonly<Record<string, string>> };
  }): StripeElements;
  confirmPayment(options: {
    elements: StripeElements;
    confirmParams: { return_url: string };
    redirect: 'if_required';
  }): Promise<{
    readonly error?: { readonly message?: string; readonly code?: string };
    readonly paymentIntent?: { readonly id: string };
  }>;
}

export interface StripeElements {
  create(type: 'payment'): StripeElement;
}

interface StripeElement {
  mount(place: HTMLElement): void;
  destroy(): void;
  on(event: 'ready' | 'loaderror', act: () => void): void;
}

declare global {
  interface Window {
    Stripe?: (publishableKey: string) => Stripe;
  }
}

const SOURCE = 'https://js.stripe.com/clover/stripe.js';
let loading: Promise<void> | null = null;

/**
 * Loads Stripe.js on first use.
 * @throws {Error} if the script cannot be loaded
 */
export async function openStripe(publishableKey: string): Promise<Stripe> {
  loading ??= fetchScript();
  try {
    await loading;
  } catch (error) {
    loading = null;
    throw error;
  }
  if (!window.Stripe) throw new Error('Stripe.js did not define Stripe');
  return window.Stripe(publishableKey);
}

function fetchScript(): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const script = document.createElement('script');
  script.src = SOURCE;
  script.addEventListener('load', () => resolve());
  script.addEventListener('error', () => {
    script.remove();
    reject(new Error(`${SOURCE} could not be fetched`));
  });
  document.head.append(script);
  return promise;
}
