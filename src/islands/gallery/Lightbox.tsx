import { useStore } from '@nanostores/react';
import { type KeyboardEvent, type MouseEvent, useLayoutEffect, useRef, useState } from 'react';
import { PICTURES } from '#domain/store/paths.ts';
import { addStyle } from '#lib/add-style.ts';
import { $activeDrawerId, closeDrawer } from '#stores/active-drawer.ts';
import lightbox from '#styles/product/lightbox.css?inline';
import { Icon } from '../Icon.tsx';
import { openModal } from '../overlay/open-modal.ts';
import { useI18n } from '../use-i18n.ts';
import { isTapToZoom, zoomAt } from './zoom.ts';

if (!import.meta.env.SSR) addStyle(lightbox);

const galleryTrack = (): HTMLElement | null => document.querySelector('#route .gallery-media');

/** The links of the product page around its pictures. */
const pictureLinks = (): HTMLElement[] => [...(galleryTrack()?.querySelectorAll<HTMLElement>('li > a') ?? [])];

/** The pictures of the product page. Empty on other pages. */
const galleryPictures = (): HTMLImageElement[] => [...(galleryTrack()?.querySelectorAll('img') ?? [])];

/** Index of the picture that the page shows. */
function shownPicture(): number {
  const { scrollLeft = 0, clientWidth = 1 } = galleryTrack() ?? {};
  return Math.round(Math.abs(scrollLeft) / clientWidth);
}

/** All pictures of the product page over the whole screen: to swipe through, to zoom in and to move around. */
export default function Lightbox() {
  const { t } = useI18n();
  const isOpen = useStore($activeDrawerId, { ssr: () => null }) === PICTURES;
  const dialog = useRef<HTMLDialogElement>(null);
  const track = useRef<HTMLUListElement>(null);
  const [pictures, setPictures] = useState<readonly HTMLImageElement[]>([]);
  const [current, setCurrent] = useState(0);
  const [isZoomed, setIsZoomed] = useState(false);
  const count = pictures.length;

  // Before anything else happens: a `close` event of before must find the dialog open again.
  useLayoutEffect(() => {
    if (!isOpen) return dialog.current?.close();
    const found = galleryPictures();
    if (found.length === 0) return closeDrawer();
    setPictures(found);
  }, [isOpen]);

  useLayoutEffect(() => {
    if (pictures.length === 0 || !dialog.current) return;
    openModal(dialog.current);
    document.documentElement.style.overflow = 'hidden';
    const first = shownPicture();
    setCurrent(first);
    track.current?.children[first]?.scrollIntoView({ behavior: 'instant' });
  }, [pictures]);

  const show = (index: number) => track.current?.children[index]?.scrollIntoView();
  const follow = () => {
    const { scrollLeft = 0, clientWidth = 1 } = track.current ?? {};
    const index = Math.round(Math.abs(scrollLeft) / clientWidth);
    if (index !== current) setIsZoomed(false);
    setCurrent(index);
  };
  const zoom = (isWanted: boolean, place?: MouseEvent) => {
    setIsZoomed(isWanted);
    const item = track.current?.children[current];
    if (isWanted && item) zoomAt(item, place);
  };
  const press = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined || isZoomed) return;
    event.preventDefault();
    show(current + (document.dir === 'rtl' ? -step : step));
  };
  const onClose = () => {
    document.documentElement.style.overflow = '';
    setIsZoomed(false);
    // The event is asynchronous, so the dialog may have been opened again.
    if (dialog.current?.open) return;
    if ($activeDrawerId.get() === PICTURES) closeDrawer();
    // The page shows the picture that was seen last.
    pictureLinks()[current]?.focus();
  };
  return (
    <dialog ref={dialog} className="lightbox" aria-label={t('product.pictures')} onClose={onClose} onKeyDown={press}>
      <div className="lightbox-head">
        <p role="status">{count > 1 && `${current + 1} / ${count}`}</p>
        <button
          type="button"
          className="icon-link"
          aria-pressed={isZoomed}
          aria-label={t('product.enlarge', { index: current + 1, count })}
          onClick={() => zoom(!isZoomed)}
        >
          <Icon name={isZoomed ? 'minus' : 'plus'} />
        </button>
        <button
          type="button"
          className="icon-link"
          aria-label={t('overlays.close')}
          onClick={() => dialog.current?.close()}
        >
          <Icon name="close" />
        </button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must reach what scrolls */}
      <ul ref={track} role="list" tabIndex={0} onScroll={follow}>
        {pictures.map(({ src, srcset, alt, width, height }, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the button above does the same
          <li
            key={src}
            className={isZoomed && index === current ? 'zoomed' : undefined}
            onClick={(event) => isTapToZoom(event.nativeEvent) && zoom(!isZoomed, event)}
          >
            <img src={src} srcSet={srcset} sizes="100vw" width={width} height={height} alt={alt} />
          </li>
        ))}
      </ul>
      {([-1, 1] as const).map((step) => {
        const to = current + step;
        return (
          to >= 0 &&
          to < count && (
            <button
              key={step}
              type="button"
              className={`icon-link lightbox-${step < 0 ? 'previous' : 'next'}`}
              aria-label={t('product.picture', { index: to + 1, count })}
              onClick={() => show(to)}
            >
              <Icon name={step < 0 ? 'previous' : 'next'} />
            </button>
          )
        );
      })}
    </dialog>
  );
}
