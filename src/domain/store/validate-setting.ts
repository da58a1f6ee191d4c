import { closestMatch } from '#lib/closest-match.ts';
import { canonicalLocale } from '#lib/locale.ts';
import { parseJson } from '#lib/text/parse-json.ts';
import { canonicalTimeZone } from '#lib/time/time-zone.ts';
import { AMOUNT, PERCENT } from '../money/amount-text.ts';
import { type PrizeProblem, prizeProblemText, prizesProblem } from '../rewards/prize-list.ts';
import { safeLink } from '../safe-link.ts';
import { parseColour } from './colour.ts';
import { SETTING_LENGTHS, type SettingSpec } from './setting-spec.ts';
import { isSettingKey, SETTINGS } from './site-settings.ts';

/**
 * A rejected setting. `problem` is a text and not a code: it quotes the value and says what would be valid. `prize` says
 * which part of a list of prizes is wrong.
 */
export type SettingFailure = { readonly ok: false; readonly key: string } & (
  | { readonly code: 'invalid_setting'; readonly problem: string; readonly prize?: PrizeProblem }
  | { readonly code: 'unknown_setting'; readonly closest: string | null }
);

/** The canonical text to store, or why it is rejected. */
export type SettingCheck = { readonly ok: true; readonly value: string } | SettingFailure;

type ValueCheck = { ok: true; value: string } | { ok: false; problem: string; prize?: PrizeProblem };

const { text: MAX_TEXT, html: MAX_HTML, prizes: MAX_PRIZES } = SETTING_LENGTHS;

/**
 * Validates one setting as typed by an operator. An empty value restores the default, which for many settings means
 * none. HTML is not checked here; the caller sanitizes it.
 */
export function validateSetting(key: string, value: string): SettingCheck {
  if (!isSettingKey(key)) return unknownSetting(key);
  const spec: SettingSpec = SETTINGS[key];
  const text = value.trim();
  if (text === '') return { ok: true, value: spec.default };
  // The type of a setting is the name of its check.
  const check = CHECKS[spec.type] as Check<SettingSpec['type']>;
  const checked = check(text, spec);
  return checked.ok ? checked : { ...checked, code: 'invalid_setting', key };
}

export const unknownSetting = (key: string): SettingFailure => ({
  ok: false,
  code: 'unknown_setting',
  key,
  closest: closestMatch(key, Object.keys(SETTINGS)),
});

/** @param name of the setting, where the operator typed another one. */
export const settingFailureText = (failure: SettingFailure, name = failure.key): string =>
  failure.code === 'invalid_setting'
    ? `${name}: ${failure.problem}`
    : unknownText('setting', failure.key, failure.closest);

const invalidValue = (problem: string): ValueCheck => ({ ok: false, problem });

const validOr = (value: string | null, problem: string): ValueCheck =>
  value === null ? invalidValue(problem) : { ok: true, value };

type Check<Type> = (text: string, spec: SettingSpec & { readonly type: Type }) => ValueCheck;

const CHECKS: { readonly [Type in SettingSpec['type']]: Check<Type> } = {
  text: (text) =>
    /[\p{Cc}\u2028\u2029]/u.test(text)
      ? invalidValue('must be one line without control characters')
      : validOr(text.length <= MAX_TEXT ? text : null, `must have at most ${MAX_TEXT} characters`),
  html: (text) => validOr(text.length <= MAX_HTML ? text : null, `must have at most ${MAX_HTML} characters`),
  boolean: (text) => validOr(oneOf(text, ['true', 'false']), `"${text}" is neither true nor false`),
  choice: (text, { options }) => validOr(oneOf(text, options), `"${text}" is not one of ${options.join(', ')}`),
  integer: (text, { min, max }) => {
    const fits = /^\d{1,9}$/.test(text) && Number(text) >= min && Number(text) <= max;
    return validOr(fits ? String(Number(text)) : null, `"${text}" is not a whole number from ${min} to ${max}`);
  },
  percent: (text) =>
    validOr(
      PERCENT.test(text) && Number(text) <= 100 ? String(Number(text)) : null,
      `"${text}" is not a percentage such as 7.7, with at most four decimals`,
    ),
  amount: (text) =>
    validOr(
      AMOUNT.test(text) ? String(Number(text)) : null,
      `"${text}" is not an amount in major units such as 2.50, with at most four decimals`,
    ),
  locale: (text) => validOr(canonicalLocale(text), `"${text}" is not a known language tag such as en-US, de-DE or ar`),
  time_zone: (text) =>
    validOr(
      canonicalTimeZone(text),
      unknownText('time zone', text, closestMatch(text, Intl.supportedValuesOf('timeZone'))),
    ),
  currency: (text) => {
    const currencies = Intl.supportedValuesOf('currency');
    const code = text.toUpperCase();
    return validOr(oneOf(code, currencies), unknownText('currency', code, closestMatch(code, currencies)));
  },
  colour: (text) => validOr(parseColour(text), `"${text}" is not a color such as #0f766e, rgb(15 118 110) or teal`),
  image: (text) => validOr(webAddress(text), `"${text}" is neither a path such as /media/logo.png nor an https URL`),
  link: (text) => validOr(webAddress(text), `"${text}" is neither a path such as /page/about nor an https URL`),
  contact: (text) =>
    validOr(safeLink(text), `"${text}" is neither a path such as /page/contact, an https URL, mailto: nor tel:`),
  pattern: (text, { pattern, example, isSecret }) => {
    const shown = isSecret ? 'the value' : `"${text.slice(0, 64)}"`;
    return validOr(pattern.test(text) ? text : null, `${shown} is not in the format of ${example}`);
  },
  prizes: (text, { shape }) => {
    const value = parseJson(text);
    if (value === undefined || text.length > MAX_PRIZES)
      return invalidValue(`must be JSON of at most ${MAX_PRIZES} characters`);
    const prize = prizesProblem(shape, value);
    return prize === null
      ? { ok: true, value: JSON.stringify(value) }
      : { ...invalidValue(prizeProblemText(prize)), prize };
  },
};

const oneOf = (text: string, options: readonly string[]): string | null =>
  options.find((option) => option.toLowerCase() === text.toLowerCase()) ?? null;

const webAddress = (text: string): string | null => {
  const link = safeLink(text);
  return link && /^(?:\/|https:)/.test(link) ? link : null;
};

const unknownText = (kind: string, word: string, closest: string | null): string =>
  `Unknown ${kind} "${word.slice(0, 64)}".${closest ? ` Did you mean "${closest}"?` : ''}`;
