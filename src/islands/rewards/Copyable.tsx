import { useRef } from 'react';
import { notify } from '#stores/toasts.ts';
import type { WordKey } from '#words/translate.ts';
import { useI18n } from '../use-i18n.ts';

interface Props {
  text: string;
  /** Translation keys of the button and of the confirmation. */
  action: `copying.${string}` & WordKey;
  done: `copying.${string}` & WordKey;
}

/** Code or URL with a copy button. URLs are shown without their scheme, but copied with it. */
export function Copyable({ text, action, done }: Props) {
  const { t } = useI18n();
  const shown = useRef<HTMLElement>(null);
  const copy = async () => {
    if (!shown.current) return;
    const isCopied = await copyText(text, shown.current);
    notify(t(isCopied ? done : 'copying.marked'), isCopied ? 'success' : 'info');
  };
  return (
    <div className="copyable">
      <code ref={shown} dir="ltr">
        {text.replace(/^https?:\/\//, '')}
      </code>
      <button type="button" className="text-button" onClick={() => void copy()}>
        {t(action)}
      </button>
    </div>
  );
}

/**
 * Copies a text. Without permission or HTTPS it selects the element instead, so that the shopper can copy it.
 * @returns true when the text was copied
 */
async function copyText(text: string, element: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    getSelection()?.selectAllChildren(element);
    return false;
  }
}
