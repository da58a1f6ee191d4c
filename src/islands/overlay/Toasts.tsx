import { useStore } from '@nanostores/react';
import { type FocusEvent, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { $toasts, dismissToast, holdToasts, NO_TOASTS, type ToastKind } from '#stores/toasts.ts';
import type { Translate } from '#words/translate.ts';
import { Icon } from '../Icon.tsx';
import type { IconName } from '../icons.ts';
import { useToastHost } from './top-dialog.ts';

const ICON_OF: Readonly<Record<ToastKind, IconName>> = { info: 'info', success: 'check', error: 'info' };

/** Short messages at the bottom of the screen, or of the dialog that is open; they wait for who reads them. */
export function Toasts({ t }: { t: Translate }) {
  const toasts = useStore($toasts, { ssr: () => NO_TOASTS });
  const host = useToastHost();
  const region = useRef<HTMLDivElement>(null);
  /** What had the focus before the messages did. */
  const before = useRef<HTMLElement | null>(null);

  // A message that comes, goes or moves may come to lie under the pointer, or leave it.
  const hold = () => holdToasts(isRead(region.current));
  // biome-ignore lint/correctness/useExhaustiveDependencies: they decide where the messages are
  useEffect(hold, [toasts, host]);

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
    // biome-ignore lint/a11y/noStaticElementInteractions: looks whether it is being read; nothing is done by it
    <div
      ref={region}
      className="toasts"
      aria-live="polite"
      // Events of the mouse: with those of pointers Firefox does not yet know what is hovered.
      onMouseEnter={hold}
      onMouseLeave={hold}
      onFocus={focus}
      onBlur={() => queueMicrotask(hold)}
    >
      {toasts.map(({ id, kind, ...text }) => (
        <div key={id} className={`toast ${kind}`} data-toast={id}>
          <Icon name={ICON_OF[kind]} />
          <p>{text.isWord ? t(text.message) : text.message}</p>
          <button type="button" className="icon-link" aria-label={t('overlays.dismiss')} onClick={() => dismiss(id)}>
            <Icon name="close" />
          </button>
        </div>
      ))}
    </div>
  );
  return host ? createPortal(list, host) : list;
}

/** A finger leaves its hover behind when it is gone; it reads nothing. */
const isRead = (region: HTMLElement | null): boolean =>
  region?.matches(matchMedia('(hover: hover)').matches ? ':is(:hover, :focus-within)' : ':focus-within') ?? false;
