import type { WheelSpin } from '#stores/plugins/wheel.ts';
import type { Translate } from '#words/translate.ts';
import { element } from '../element.ts';

/** Shows the prize, its coupon with a copy button, and the time of the next spin. */
export function prizeView(
  { prize, next_spin_at: nextSpinAt }: WheelSpin,
  { locale, t }: { locale: string; t: Translate },
): DocumentFragment {
  const view = document.createDocumentFragment();
  const isWon = prize.coupon_code !== null;
  view.append(element('p', { class: 'wheel-prize' }, isWon ? t('wheel.won', { prize: prize.label }) : prize.label));
  if (prize.coupon_code !== null) view.append(coupon(prize.coupon_code, t));
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date(nextSpinAt),
  );
  view.append(element('p', { class: 'wheel-next' }, t('wheel.next', { date })));
  return view;
}

function coupon(code: string, t: Translate): HTMLElement {
  const copy = element('button', { type: 'button', class: 'dock-pill plain' }, t('wheel.copy'));
  copy.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(code);
      copy.textContent = t('wheel.copied');
    } catch {
      // Without permission or HTTPS the code is selected instead, so that the shopper can copy it.
      getSelection()?.selectAllChildren(text);
    }
  });
  const text = element('code', { class: 'wheel-code', dir: 'ltr' }, code);
  const name = element('span', { class: 'vh' }, `${t('wheel.coupon')}: `);
  return element('p', { class: 'wheel-coupon' }, name, text, copy);
}
