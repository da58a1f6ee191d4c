import { useStore } from '@nanostores/react';
import { type FocusEvent, type MouseEvent, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { $toasts, dismissToast, holdToasts, NO_TOASTS, type ToastKind } from '#stores/toasts.ts';
import { Icon } from '../Icon.tsx';
import type { IconName } from '../icons.ts';
import { useI18n } from '../use-i18n.ts';
import { useToastHost } from './top-dialog.ts';

const ICON_OF: Readonly<Record<ToastKind, IconName>> = { info: 'info', success: 'check', error: 'info' };

/**
 * Short messages at the bottom of the screen or of the open dialog. They do not disappear while they are hovered or
 * focused.
 */
export function Toasts() {
  const { t } = useI18n();
  const toasts = useStore($toasts, { ssr: () => NO_TOASTS });
  const host = useToastHost();
  const region = useRef<HTMLDivElement>(null);
  /** Element that had the focus before it moved into the toasts. */
  const before = useRef<HTMLElement | null>(null);

  /** Whether the mouse has moved over the toasts. One that rests where they appear does not read them. */
  const isPointed = useRef(false);

  // When toasts are added, removed or moved, the pointer may leave them without an event.
  const hold = () => {
    if (!isHovered(region.current)) isPointed.current = false;
    holdToasts(isPointed.current || (region.current?.matches(':focus-within') ?? false));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: these decide where the toasts are
  useEffect(hold, [toasts, host]);

  const point = ({ movementX, movementY }: MouseEvent) => {
    if (movementX === 0 && movementY === 0) return;
    isPointed.current = true;
    hold();
  };
  const focus = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget)) before.current = relatedTarget;
    hold();
  };
  const dismiss = (id: number) => {
    const next = region.current?.querySelector<HTMLElement>(`[data-toast]:not([data-toast="${id}"]) button`);
    (next ?? before.current)?.focus();
    dismissToast(id);
  };
  const list = (
    // biome-ignore lint/a11y/noStaticElementInteractions: only observes hover and focus, performs no action
    <div
      ref={region}
      className="toasts"
      aria-live="polite"
      // Mouse events, because Firefox updates `:hover` only after its pointer events.
      onMouseMove={point}
      onMouseLeave={hold}
      onFocus={focus}
      onBlur={() => queueMicrotask(hold)}
    >
      {toasts.map(({ id, kind, hasCartLink, image, ...text }) => (
        <div key={id} className={`toast ${kind}`} data-toast={id}>
          {image ? <img src={image.src} srcSet={image.srcset} sizes="40px" alt="" /> : <Icon name={ICON_OF[kind]} />}
          <p>{text.isWord ? t(text.message) : text.message}</p>
          {hasCartLink && (
            <a href="/cart" onClick={() => dismissToast(id)}>
              {t('overlays.viewCart')}
            </a>
          )}
          <button type="button" className="icon-link" aria-label={t('overlays.dismiss')} onClick={() => dismiss(id)}>
            <Icon name="close" />
          </button>
        </div>
      ))}
    </div>
  );
  return host ? createPortal(list, host) : list;
}

/** On touch screens `:hover` remains after the finger is lifted, so it does not count there. */
const isHovered = (region: HTMLElement | null): boolean =>
  matchMedia('(hover: hover)').matches && (region?.matches(':hover') ?? false);
