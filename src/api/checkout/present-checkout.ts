import type { CheckoutResponse } from '#contracts/checkout.ts';
import { cardProvider } from '#domain/orders/card-payments.ts';
import { phoneText } from '#services/addresses/phone.ts';
import type { Checkout } from '#services/orders/place/get-checkout.ts';
import { presentCart } from '../cart/present-cart.ts';

export function presentCheckout({
  view,
  settings,
  branch,
  opening,
  customer,
  pending,
  ...checkout
}: Checkout): CheckoutResponse {
  return {
    cart: presentCart(view),
    payment_methods: checkout.methods,
    provider: cardProvider(settings),
    branch: {
      id: branch.id,
      name: branch.name,
      phone: branch.phone,
      address: branch.address,
      is_open: opening.isOpen,
      opens_at: opening.isOpen ? null : (opening.opensAt?.toISOString() ?? null),
      closes_at: opening.isOpen ? (opening.closesAt?.toISOString() ?? null) : null,
    },
    order_types: branch.orderTypes,
    is_asap_available: opening.isOpen,
    eta_at: checkout.etaAt?.toISOString() ?? null,
    slots: checkout.slots.map(({ startsAt, endsAt }) => ({
      starts_at: startsAt.toISOString(),
      ends_at: endsAt.toISOString(),
    })),
    customer: {
      name: customer?.name ?? '',
      email: customer?.email ?? '',
      phone: customer?.phone ?? '',
      phone_text: phoneText(customer?.phone ?? ''),
    },
    pending_order: pending && { id: pending.id, order_key: pending.orderKey, provider: pending.provider },
  };
}
