import { useRef } from 'react';
import { notify } from '#stores/toasts.ts';
import type { Translate, WordKey } from '#words/translate.ts';
import { copyText } from './copy-text.ts';

interface Props {
  text: string;
  /** The words of the button, and those that say that it is done. */
  action: `copying.${string}` & WordKey;
  done: `copying.${string}` & WordKey;
  t: Translate;
}

/** A code or an address with a button that copies it; browsers know an address without its scheme, too. */
export function Copyable({ text, action, done, t }: Props) {
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
