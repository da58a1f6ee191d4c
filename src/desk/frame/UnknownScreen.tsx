import { useT } from '../texts/desk-texts.ts';
import { Missing } from './Missing.tsx';
import { useTitle } from './use-title.ts';

/** An address without a screen. */
export function UnknownScreen() {
  const t = useT();
  const title = t('frame.unknown');
  useTitle(title);
  return <Missing title={title} text={t('frame.unknownText')} />;
}
