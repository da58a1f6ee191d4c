import { text } from 'node:stream/consumers';
import type { SettingNote } from '#domain/store/setting-notes.ts';
import { isCredentialSetting, OPERATOR_SETTINGS } from '#domain/store/site-settings.ts';
import { closestMatch } from '#lib/closest-match.ts';
import { readImageFile } from '#services/media/local-image.ts';
import { storeMedia } from '#services/media/store-media.ts';
import { auditedSettings } from '#services/stores/audited-settings.ts';
import { storeSettings } from '#services/stores/read-settings.ts';
import { type ChangeFailure, changeSettings, checkSettings } from '#services/stores/set-setting.ts';
import { settingNotes } from '#services/stores/setting-notes.ts';
import { OperatorError } from '../../expected-failure.ts';
import type { CommandArguments } from '../command.ts';
import { typedPath, withStore } from '../open-store.ts';
import { recorded } from '../recorded.ts';
import { localeNote } from './locale-note.ts';
import { typedSetting } from './setting-text.ts';
import { rejectedSetting, shownSetting } from './settings.ts';

export async function run(args: CommandArguments): Promise<void> {
  const [host = '', key = '', typed] = args.arguments;
  const [, first, rest] = /^(\w+)=(.*)$/s.exec(key) ?? [];
  if (first !== undefined)
    throw new OperatorError(
      `Separate the value from its key with a space: npm run store -- set ${host} ${first} '${rest}'`,
    );
  if (typed === undefined)
    throw new OperatorError(`The value is missing. To show the setting: npm run store -- settings ${host} ${key}`);
  const isKey = isCredentialSetting(key);
  // An argument would stay in the shell history and be visible in the process list, so `-` reads a secret from stdin.
  const value =
    isKey && typed === '-' ? (await text(process.stdin)).trim() : typedSetting(OPERATOR_SETTINGS[key], typed);
  await withStore(host, async (store, { media: storage, isDemo }) => {
    const media = storeMedia(store.db, {
      storage,
      readLocal: (path) => readImageFile(typedPath(path)),
      brandColour: async () => (await storeSettings(store.db)).storeBgColor,
    });
    const checked = await checkSettings(store.db, media, { [key]: value });
    const change = await recorded(store.db, async (transaction) => {
      const made = await changeSettings(transaction, checked);
      const isChanged = made.ok && made.before.get(key) !== made.after.get(key);
      return { made, change: isChanged ? auditedSettings(made) : null };
    });
    if (!change.ok) throw refusalOf(store.host, change.failures[0]);
    const stored = change.after.get(key) ?? '';
    const isChanged = change.before.get(key) !== stored;
    console.log(`${store.host}: ${key} = ${shownSetting(key, stored)}${isChanged ? '' : ' (unchanged)'}`);
    for (const note of await settingNotes(store.db, { [key]: stored }, { takesTestCards: isDemo }))
      console.log(NOTES[note.code](note.values, store.host));
  });
}

function refusalOf(host: string, failure: ChangeFailure | undefined): OperatorError {
  if (!failure) throw new Error('a change was refused without a reason');
  if (failure.code !== 'missing_page') return rejectedSetting(failure);
  const { key, slug, slugs } = failure;
  const near = closestMatch(slug, slugs);
  const hint = near
    ? `Did you mean "${near}"?`
    : slugs.length > 0
      ? `Its pages: ${slugs.slice(0, 20).join(', ')}.`
      : '';
  const add = `To add it: npm run store -- page ${host} add ${slug} --title TITLE`;
  return new OperatorError([`${key}: the store has no page "${slug}".`, hint, add].filter(Boolean).join(' '));
}

/** The texts of notes in the terminal. */
const NOTES: Readonly<Record<SettingNote['code'], (values: SettingNote['values'], host: string) => string>> = {
  cards_missing: ({ settings }) => `The store does not accept cards until these are set: ${settings}.`,
  test_cards: () => 'Anyone can now order for free with the test cards listed in docs/payments.md.',
  no_test_cards: ({ providers = '' }) =>
    `The store does not accept cards: test cards require DEMO. Set payment_provider to ${providers.replaceAll(', ', ' or ')}.`,
  cards_amounts: ({ provider, currency, decimals }) =>
    `The store does not accept cards: ${provider} cannot charge ${currency} with ${decimals} decimal places.`,
  prices_kept: () => 'Prices are not converted: each keeps its number.',
  no_translation: ({ locale = '' }) => localeNote(locale) ?? '',
  plugin_inactive: ({ settings }) => `The plugin is inactive until this is set: ${settings}.`,
  coupon_missing: ({ coupon }, host) =>
    `The store has no coupon "${coupon}", so a shopper who wins it gets nothing. To add it: npm run store -- coupon ${host} add ${coupon} --type percent --value 10`,
};
