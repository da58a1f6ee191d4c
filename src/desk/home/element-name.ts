import { capitalize } from '#lib/text/capitalize.ts';
import english from '#words/desk/home/en.json';
import { type HomeTranslate, useHomeT } from './home-texts.ts';
import { isKnown, type KnownCode } from './kinds.ts';

type Named = Extract<keyof (typeof english)['homeKind'], KnownCode>;
const isNamed = (code: string): code is Named => Object.hasOwn(english.homeKind, code);

/** The name of a kind of element. A plugin without a text here has that of its kind: "Feedback form". */
export function kindName(t: HomeTranslate, code: string): string {
  if (isNamed(code)) return t(`homeKind.${code}`);
  const words = code.replaceAll('_', ' ');
  return capitalize(words);
}

/** Returns the name of the kind of an element. One of another version of the storefront has none. */
export function useElementName(): (code: string) => string {
  const t = useHomeT();
  return (code) => (isKnown(code) ? kindName(t, code) : t('home.unknown'));
}
