import type { Order } from '#contracts/order.ts';
import { hasFailed } from '#domain/orders/order-status.ts';

const BAG = '<path class="tint" d="M31 26h34l3 36H28z"/><path d="M40 31v-8a8 8 0 0 1 16 0v8"/>';

/** Drawings on a grid of 96 × 72, above a common ground line. `paper` and `tint` are the fills of `status.css`. */
const DRAWINGS: Readonly<Partial<Record<Order['status'], string>>> = {
  pending_payment: '<rect class="paper" x="18" y="18" width="60" height="38" rx="6"/><path d="M18 31h60M27 45h15"/>',
  placed:
    '<path class="paper" d="M31 9h34v51l-5.7-4-5.6 4-5.7-4-5.7 4-5.6-4-5.7 4z"/><path class="tint" d="M39 19h18v9H39z"/><path d="M39 37h18M39 46h10"/>',
  accepted:
    '<rect class="paper" x="29" y="14" width="38" height="48" rx="5"/><rect class="tint" x="39" y="8" width="18" height="11" rx="3"/><path d="m39 40 7 7 12-13"/>',
  preparing:
    '<rect class="paper" x="32" y="9" width="14" height="27" rx="3"/><circle class="paper" cx="57" cy="27" r="9"/><path class="tint" d="M22 36h52v28H22z"/><path class="paper" d="m22 36-11 9h25l12-9M74 36l11 9H60l-12-9"/>',
  ready: `${BAG}<path d="m40 46 6 6 11-12"/>`,
  out_for_delivery:
    '<path class="paper" d="M14 18h42v38H14z"/><path class="tint" d="M56 30h15l13 13v13H56z"/><path d="M63 30v13h21M3 28h7M6 38h4"/><circle class="paper" cx="30" cy="57" r="7"/><circle class="paper" cx="69" cy="57" r="7"/>',
  completed:
    '<path class="paper" d="M24 32v32h48V32"/><path class="tint" d="M16 36 48 9l32 27"/><path d="M41 64V48h14v16M86 13v8M82 17h8M10 17v8M6 21h8"/>',
};

/** Small drawing of the phase that an order is in. Decorative: the text beside it says the same. */
export function StatusArt({ order: { status, order_type: type } }: { order: Order }) {
  const isPickedUp = status === 'completed' && type === 'pickup';
  const drawing = hasFailed(status)
    ? `${BAG}<path d="m42 41 12 12m0-12L42 53"/>`
    : DRAWINGS[isPickedUp ? 'ready' : status];
  return (
    <svg
      className={status === 'out_for_delivery' ? 'status-art is-heading' : 'status-art'}
      viewBox="0 0 96 72"
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the drawings above
      dangerouslySetInnerHTML={{ __html: `<path d="M4 64h88"/>${drawing}` }}
    />
  );
}
