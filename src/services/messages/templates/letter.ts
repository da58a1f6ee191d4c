import type { MessageContent } from '#domain/messages/types.ts';
import { deskPath } from '#domain/store/paths.ts';
import type { Branding } from './branding.ts';
import { linkOf } from './link-of.ts';
import { newOrderLetter } from './new-order-letter.ts';
import { orderLetter } from './order-letter.ts';

/** The content of a mail, part by part. `render-html.ts` and `render-text.ts` render it. */
export interface Letter {
  readonly subject: string;
  readonly title: string;
  readonly greeting: string | null;
  readonly text: string;
  readonly code: string | null;
  /** Place and time. */
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  /** A bill, with the total in the last line. */
  readonly rows: readonly { readonly label: string; readonly value: string }[];
  readonly action: { readonly label: string; readonly url: string } | null;
  readonly note: string | null;
}

type Kind = MessageContent['kind'];
type Of<Name extends Kind> = Extract<MessageContent, { kind: Name }>;
type Letters = {
  readonly [Name in Kind]: (
    content: Of<Name>,
    branding: Branding,
  ) => Partial<Letter> & Pick<Letter, 'subject' | 'title' | 'text'>;
};

/**
 * Names used in a greeting. A person who registers with somebody else's address also chooses the name in the mail to
 * it, so names must not contain URLs or sentences.
 */
const NAME = /^(?!.*\p{L}\.\p{L})[\p{L}\p{M}][\p{L}\p{M}'’ .-]{0,39}$/u;

const LETTERS: Letters = {
  one_time_code: ({ code, minutes }, { say, name: store }) => ({
    subject: say('mail.code_subject', { code, store }),
    title: say('mail.code_title'),
    text: say('mail.code_text', { count: minutes }),
    code,
    note: say('mail.code_note', { store }),
  }),
  password_reset: ({ path, minutes }, branding) => ({
    subject: branding.say('mail.reset_subject', { store: branding.name }),
    title: branding.say('mail.reset_title'),
    text: branding.say('mail.reset_text', { store: branding.name, count: minutes }),
    action: { label: branding.say('mail.reset_action'), url: linkOf(branding, path) },
    note: branding.say('mail.reset_note'),
  }),
  operator_invitation: ({ path, days }, branding) => ({
    subject: branding.say('mail.invitation_subject', { store: branding.name }),
    title: branding.say('mail.invitation_title', { store: branding.name }),
    text: branding.say('mail.invitation_text', { store: branding.name, count: days }),
    action: { label: branding.say('mail.invitation_action'), url: linkOf(branding, path) },
    note: branding.say('mail.invitation_note', { store: branding.name }),
  }),
  no_account: (_, branding) => ({
    subject: branding.say('mail.none_subject', { store: branding.name }),
    title: branding.say('mail.none_title'),
    text: branding.say('mail.none_text', { store: branding.name }),
    action: { label: branding.say('mail.none_action'), url: linkOf(branding, '/register') },
    note: branding.say('mail.none_note'),
  }),
  confirm_email: ({ isNew, code, minutes, path, hours }, branding) => ({
    subject: branding.say('mail.confirm_subject', { code, store: branding.name }),
    title: isNew ? branding.say('mail.welcome_title', { store: branding.name }) : branding.say('mail.confirm_title'),
    text: branding.say('mail.confirm_text', { minutes, hours }),
    code,
    action: { label: branding.say('mail.confirm_action'), url: linkOf(branding, path) },
    note: branding.say('mail.confirm_note', { store: branding.name }),
  }),
  access_ended: ({ password, sessions, phone }, branding) => ({
    subject: branding.say('mail.ended_subject', { store: branding.name }),
    title: branding.say('mail.ended_title'),
    text: branding.say('mail.ended_text', { store: branding.name }),
    facts: (
      [
        ['password', password],
        ['sessions', sessions > 0],
        ['phone', phone],
      ] as const
    )
      .filter(([, hasEnded]) => hasEnded)
      .map(([what]) => ({
        label: branding.say(`mail.ended_${what}`),
        value: branding.say(`mail.ended_${what}_value`),
      })),
    action: { label: branding.say('mail.ended_action'), url: linkOf(branding, '/account/edit-profile') },
    note: branding.say('mail.ended_note'),
  }),
  account_changed: ({ what }, branding) => ({
    subject: branding.say('mail.changed_subject', { store: branding.name }),
    title: branding.say(`mail.changed_title_${what}`),
    text: branding.say('mail.changed_text', { store: branding.name }),
    action: { label: branding.say('mail.changed_action'), url: linkOf(branding, recoveryPath(what)) },
    note:
      what === 'email'
        ? branding.say('mail.changed_note_email', { store: branding.name })
        : branding.say('mail.changed_note'),
  }),
  test: (_, { say, name: store }) => ({
    subject: say('mail.test_subject', { store }),
    title: say('mail.test_title'),
    text: say('mail.test_text', { store }),
  }),
  account_deleted: (_, { say, name: store }) => ({
    subject: say('mail.deleted_subject', { store }),
    title: say('mail.deleted_title'),
    text: say('mail.deleted_text', { store }),
  }),
  order_step: orderLetter,
  new_order: newOrderLetter,
};

/**
 * Link for whoever did not make the change. An address that no longer belongs to the account receives no link to a
 * password.
 */
export function recoveryPath(what: Of<'account_changed'>['what']): string {
  if (what.startsWith('desk_')) return deskPath('forgot-password');
  return what === 'email' ? '/login' : '/forgot-password';
}

/** The content of a mail in the words of the store. */
export function letterOf(content: MessageContent, branding: Branding): Letter {
  const write = LETTERS[content.kind] as (content: MessageContent, branding: Branding) => ReturnType<Letters[Kind]>;
  const name = 'name' in content && NAME.test(content.name) ? content.name : null;
  const greeting = name === null ? null : branding.say('mail.hello', { name });
  return { code: null, facts: [], rows: [], action: null, note: null, ...write(content, branding), greeting };
}
