/** Why a password is rejected. Its length is checked by the contract. */
export type PasswordProblem = 'mismatch' | 'guessable' | 'personal';

/** Personal data that a password must not consist of. */
export interface Person {
  readonly name: string;
  readonly email: string | null;
  readonly phone: string | null;
}

const FEWEST_CHARACTERS = 4;
/** Prefixes that attackers try first: whole words of eight characters and more, and keyboard rows. */
const TRIED_FIRST =
  /^(?:p[a@]ssw[o0]rd|pa55word|passwort|qwert[yz]|qwertz|1q2w3e4r|azerty|asdfgh|iloveyou|sunshine|princess|football|baseball|superman|starwars|trustno1|letmein|welcome|changeme|whatever|michelle|computer|internet|samantha|abcd1234|abc12345|test1234|admin)[\d!.@#$*?_-]{0,6}$/;

/**
 * Returns why a new password is rejected, or null if it is accepted. Follows NIST: no composition rules, but no
 * commonly guessed passwords and no personal data.
 */
export function passwordProblem(password: string, confirmation: string, person: Person): PasswordProblem | null {
  if (password !== confirmation) return 'mismatch';
  const text = password.normalize('NFKC').toLowerCase();
  if (isPersonal(text, person)) return 'personal';
  const isGuessable = new Set(text).size < FEWEST_CHARACTERS || isRow(text) || TRIED_FIRST.test(text);
  return isGuessable ? 'guessable' : null;
}

/** `12345678`, `hgfedcba`: each character is adjacent to the previous one. */
function isRow(text: string): boolean {
  const steps = Array.from(text.slice(1), (_, index) => text.charCodeAt(index + 1) - text.charCodeAt(index));
  const isNext = (step: number): boolean => step === 1 || step === -9;
  return steps.every(isNext) || steps.every((step) => step === -1 || step === 9);
}

/** Whether the password is the person's name, address or number, ignoring trailing digits and punctuation. */
function isPersonal(text: string, { name, email, phone }: Person): boolean {
  const stem = plain(text.replace(/[\d!.@#$*?_-]{0,4}$/, ''));
  const own = [name, email ?? '', email?.split('@')[0] ?? ''].map(plain).filter((each) => each.length > 3);
  const digits = text.replace(/\D/g, '');
  const isNumber = digits.length > 7 && /^[\d\s()+./-]+$/.test(text) && phone?.replace(/\D/g, '').endsWith(digits);
  return isNumber === true || own.includes(plain(text)) || own.includes(stem);
}

const plain = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
