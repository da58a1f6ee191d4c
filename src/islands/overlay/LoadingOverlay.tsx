import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { $loading, NOT_LOADING } from '#stores/loading.ts';
import { useI18n } from '../use-i18n.ts';
import { openModal } from './open-modal.ts';

/**
 * Milliseconds before the overlay appears, so that fast operations do not flash it. A slow phone takes most of this time
 * to run the code of a dialog; opening a second one meanwhile would make it slower.
 */
const SHOW_AFTER_MS = 400;

/** Covers the screen while an operation is in progress. Escape dismisses it. */
export function LoadingOverlay() {
  const { t } = useI18n();
  const { isLoading, message } = useStore($loading, { ssr: () => NOT_LOADING });
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (!isLoading) return;
    const timer = setTimeout(() => dialog.current && openModal(dialog.current), SHOW_AFTER_MS);
    return () => {
      clearTimeout(timer);
      dialog.current?.close();
    };
  }, [isLoading]);
  const label = message ?? t('overlays.loading');
  return (
    <dialog ref={dialog} className="loading" aria-label={label} aria-busy={isLoading}>
      <span className="spinner" />
      <p role="status" className={message === null ? 'vh' : undefined}>
        {label}
      </p>
    </dialog>
  );
}
