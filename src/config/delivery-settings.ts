import { z } from 'zod';
import { isThisMachine } from '#lib/net/local-host.ts';

/** An address that SMTP headers and commands accept without quoting. */
const ADDRESS = /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z\d](?:[a-z\d.-]{0,250}[a-z\d])?$/i;

const url = (text: string): URL | null => URL.parse(text);
const isBare = (text: string): boolean => {
  const parsed = url(text);
  return parsed !== null && /^\/?$/.test(parsed.pathname) && parsed.search === '' && parsed.hash === '';
};
/** A token must be sent over TLS or stay on this machine. */
const isPrivate = (text: string): boolean => {
  const parsed = url(text);
  if (parsed === null || parsed.username !== '' || parsed.password !== '') return false;
  return parsed.protocol === 'https:' || (parsed.protocol === 'http:' && isThisMachine(parsed.hostname));
};

/** Environment variables of the mail and SMS carriers. */
export const deliveryVariables = {
  /** Server for outgoing mail: `smtp://user:password@mail.example:587`, or `smtps://` for TLS from the start. */
  SMTP_URL: z
    .string()
    .trim()
    .refine((text) => /^smtps?:$/.test(url(text)?.protocol ?? '') && isBare(text) && url(text)?.hostname !== '', {
      message: 'must be like smtp://user:password@mail.example:587',
    })
    .optional(),
  /** Sender address of the mails of all stores. Each mail carries its store's name as the display name. */
  MAIL_FROM: z.string().trim().regex(ADDRESS, { message: 'must be an address such as shop@example.com' }).optional(),
  /** Endpoint that accepts text messages as JSON. */
  SMS_URL: z
    .string()
    .trim()
    .refine(isPrivate, { message: 'must be a URL starting with https://, without user and password' })
    .optional(),
  /** Bearer token for `SMS_URL`. */
  SMS_TOKEN: z
    .string()
    .trim()
    .regex(/^[\x21-\x7e]{8,500}$/, { message: 'must be 8 to 500 letters, digits or symbols without spaces' })
    .optional(),
};

type Variables = z.infer<z.ZodObject<typeof deliveryVariables>>;

/** Variables whose values are never shown. */
export const DELIVERY_SECRETS = ['SMTP_URL', 'SMS_URL', 'SMS_TOKEN'] as const;

const NEEDS = { SMTP_URL: 'MAIL_FROM', SMS_URL: 'SMS_TOKEN' } as const;

/** Reports the variables that a configured carrier still needs. */
export function checkDelivery(variables: Variables, context: z.RefinementCtx): void {
  for (const name of ['SMTP_URL', 'SMS_URL'] as const) {
    const needed = NEEDS[name];
    if (variables[name] !== undefined && variables[needed] === undefined)
      context.addIssue({ code: 'custom', path: [needed], message: `${name} requires it` });
  }
}

export interface MailSettings {
  url: string;
  from: string;
}

export interface SmsSettings {
  url: string;
  token: string;
}

/** Undefined when mails go to the outbox. */
export const readMail = ({ SMTP_URL: smtp, MAIL_FROM: from }: Variables): MailSettings | undefined =>
  smtp !== undefined && from !== undefined ? { url: smtp, from } : undefined;

/** Undefined when text messages go to the outbox. */
export const readSms = ({ SMS_URL: address, SMS_TOKEN: token }: Variables): SmsSettings | undefined =>
  address !== undefined && token !== undefined ? { url: address, token } : undefined;
