import { useHomeT } from './home-texts.ts';
import { knownCode } from './kinds.ts';

/** Returns the name of the kind of an element. One of another version of the storefront has none. */
export function useElementName(): (code: string) => string {
  const t = useHomeT();
  return (code) => {
    const known = knownCode(code);
    return known ? t(`homeKind.${known}`) : t('home.unknown');
  };
}
