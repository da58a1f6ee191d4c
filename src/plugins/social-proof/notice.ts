import { productPath } from '#domain/store/paths.ts';
import type { RecentSale } from '#stores/plugins/recent-sales.ts';
import type { Translate } from '#words/translate.ts';
import { element, ICONS, icon } from '../element.ts';

const HOUR = 60;
const DAY = 1_440;

/** Age of a sale, such as `in the last 3 hours`, as precise as the server reports it. */
function saleAgeText(minutes: number, t: Translate): string {
  if (minutes < HOUR) return t('sales.minutes', { count: minutes });
  return minutes < DAY ? t('sales.hours', { count: minutes / HOUR }) : t('sales.days', { count: minutes / DAY });
}

/** A sold product with its image, as a link to its page. */
export function saleRow({ product, minutes_ago: minutes }: RecentSale, t: Translate): HTMLElement {
  const { image } = product;
  const picture = element('span', { class: 'sale-picture' });
  if (image) {
    picture.append(
      element('img', {
        src: image.src,
        srcset: image.srcset,
        sizes: '48px',
        alt: '',
        width: '48',
        height: '48',
        loading: 'lazy',
      }),
    );
  }
  const text = element('span', { class: 'sale-text' }, element('b', {}, product.name), saleAgeText(minutes, t));
  return element('a', { class: 'sale', href: productPath(product.slug) }, picture, text);
}

/** Dependencies of a notice. */
interface NoticeParts {
  t: Translate;
  /** Called when the shopper dismisses all notices. */
  dismiss: () => void;
  shownMs: number;
}

/** A notice that disappears automatically. It is not announced by screen readers, so that it interrupts nobody. */
export function saleNotice(sale: RecentSale, { t, dismiss, shownMs }: NoticeParts): HTMLElement {
  const close = element(
    'button',
    { type: 'button', class: 'dock-close', 'aria-label': t('sales.dismiss') },
    icon(ICONS.close),
  );
  const notice = element(
    'div',
    { class: 'sale-notice', role: 'group', 'aria-label': t('sales.title') },
    saleRow(sale, t),
    close,
  );
  const leave = (): void => {
    if (notice.matches(':hover, :focus-within')) wait();
    else notice.remove();
  };
  const wait = (): void => void setTimeout(leave, shownMs);
  close.addEventListener('click', () => {
    dismiss();
    notice.remove();
  });
  notice.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a')) notice.remove();
  });
  wait();
  return notice;
}
