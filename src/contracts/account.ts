import { z } from '@hono/zod-openapi';
import { EMAIL_ADDRESS } from '#domain/accounts/email-address.ts';
import { NAME_CHARACTERS, NAME_LETTER } from '#domain/accounts/person-name.ts';
import { REFERRAL_CODE } from '#domain/accounts/referral-code.ts';
import { MESSAGE_CHANNELS } from '#domain/messages/types.ts';
import { cart } from './cart.ts';
import { amount, branchQuery, phoneText, rowId } from './common.ts';
import { EMAIL_MAX, OTP_DIGITS, PASSWORD_MAX, PASSWORD_MIN, PERSON_NAME_MAX } from './limits.ts';
import { visibleText } from './visible-text.ts';

const picture = z.string().nullable().openapi({ description: 'URL of the picture. Null if there is none.' });

/** The signed-in user, as shown to themselves. */
export const user = z
  .object({
    id: rowId,
    name: z.string().openapi({ example: 'Ada Lovelace' }),
    email: z.string().openapi({ description: 'Empty if none is known.', example: 'ada@example.com' }),
    phone: z.string().openapi({ description: 'E.164. Empty if none is known.', example: '+15035550123' }),
    phone_text: phoneText,
    email_verified: z.boolean(),
    phone_verified: z.boolean(),
    has_password: z.boolean().openapi({ description: 'Whether a password is set. If not, only codes can sign in.' }),
    accepts_marketing: z.boolean(),
    avatar: picture,
    date_of_birth: z.iso.date().nullable().openapi({ example: '1990-05-17' }),
    wallet_balance: amount,
    reward_balance: amount,
    referral_code: z.string().openapi({ example: 'AB12CD34' }),
    referral_url: z.string().openapi({ example: 'https://store/r/AB12CD34' }),
    default_address_id: rowId.nullable(),
    created_at: z.iso.datetime(),
  })
  .openapi('user');

export const sendOtpResponse = z
  .object({
    otp_ref: z
      .string()
      .openapi({ description: 'Send it together with the code. A secret of the browser that requested the code.' }),
    channel: z.enum(MESSAGE_CHANNELS),
    masked_to: z.string().openapi({ example: 'a•••@example.com' }),
    expires_in: z.int().positive().openapi({ description: 'Seconds', example: 300 }),
    resend_in: z
      .int()
      .nonnegative()
      .openapi({ description: 'Seconds until another code can be requested', example: 30 }),
  })
  .openapi('one_time_code');

/** Access that was revoked when a contact was verified for the first time. */
const signedOut = z
  .object({
    password: z.boolean().openapi({ description: 'Whether a password was revoked.' }),
    sessions: z.int().nonnegative().openapi({ description: 'Number of sessions that were ended.' }),
    phone: z.boolean().openapi({ description: 'Whether the unverified phone number can no longer sign in.' }),
  })
  .nullable()
  .openapi({
    description: 'Null if nothing was revoked. Otherwise inform the customer and suggest setting a password.',
  });

/** Response of login, login-otp and register, and of confirm-email in a browser that is not signed in. */
export const sessionResponse = z
  .object({
    token: z.string().openapi({ description: 'Bearer token for the header Authorization. A secret.' }),
    token_type: z.literal('Bearer'),
    expires_at: z.iso.datetime().openapi({ description: 'Extended with each use.' }),
    user,
    cart,
    cart_merged: z.boolean().openapi({ description: "Whether a guest's cart was merged into the customer's." }),
    signed_out: signedOut,
    confirmation: z.union([sendOtpResponse, z.null()]).openapi({
      description: 'After register: the code sent to confirm the e-mail address. Null if none was sent.',
    }),
  })
  .openapi('session');

/** Every account endpoint accepts the branch that prices the cart in its response. */
export const accountQuery = z.strictObject(branchQuery);

export const personName = z
  .string()
  .regex(NAME_CHARACTERS, 'contains invalid characters')
  .transform((text) => visibleText(text).trim().replace(/\s+/gu, ' '))
  .pipe(z.string().min(1).max(PERSON_NAME_MAX).regex(NAME_LETTER, 'must contain a letter or digit'))
  .openapi({ type: 'string', minLength: 1, maxLength: PERSON_NAME_MAX, example: 'Ada Lovelace' });
export const email = z
  .string()
  .trim()
  .toLowerCase()
  .pipe(z.email({ pattern: EMAIL_ADDRESS, error: 'must be an e-mail address' }).max(EMAIL_MAX))
  .openapi({ type: 'string', format: 'email', maxLength: EMAIL_MAX, example: 'ada@example.com' });
/** As typed by a person. The server parses it as a number of the store's country and stores E.164. */
const phone = z.string().trim().min(1).max(32).openapi({ example: '+15035550123' });
export const newPassword = z.string().min(PASSWORD_MIN).max(PASSWORD_MAX);
/** A password to check, not to set. The only error reported for it is that it is wrong. */
export const givenPassword = z.string().min(1).max(PASSWORD_MAX);
const otpRef = z.string().regex(/^[\w-]{43}$/, 'is invalid');
const code = z
  .string()
  .trim()
  .regex(new RegExp(`^\\d{${OTP_DIGITS}}$`), `must be ${OTP_DIGITS} digits`)
  .openapi({ type: 'string', pattern: `^\\d{${OTP_DIGITS}}$`, example: '042137' });
const referralCode = z
  .string()
  .trim()
  .toUpperCase()
  .pipe(z.string().regex(REFERRAL_CODE, 'is invalid'))
  .openapi({ type: 'string', example: 'AB12CD34' });

/** POST login: `login` is an e-mail address or a phone number. */
export const loginBody = z
  .strictObject({
    login: z.string().trim().min(1).max(EMAIL_MAX),
    password: givenPassword,
    remember: z
      .boolean()
      .default(false)
      .openapi({ description: 'Whether the session lasts 30 days after its last use instead of one.' }),
  })
  .openapi('login');

/** POST send-login-otp: with a bearer token the code confirms a change of that contact, otherwise it signs in. */
export const sendOtpBody = z
  .strictObject({ phone: phone.optional(), email: email.optional() })
  .refine(({ phone: number, email: address }) => (number === undefined) !== (address === undefined), {
    message: 'must be given, or email: one of them',
    path: ['phone'],
  })
  .openapi('send_login_otp');

/** POST login-otp */
export const loginOtpBody = z
  .strictObject({
    otp_ref: otpRef,
    code,
    name: personName.optional().openapi({ description: 'Required for a new account (`name_required`).' }),
    referred_by: referralCode.optional(),
  })
  .openapi('login_otp');

/** POST register */
export const registerBody = z
  .strictObject({
    name: personName,
    email,
    phone: phone.optional(),
    password: newPassword,
    password_confirmation: z.string().max(PASSWORD_MAX),
    accepts_terms: z.boolean(),
    accepts_marketing: z.boolean().default(false),
    referred_by: referralCode.optional(),
  })
  .openapi('register');

/** POST send-forgot-password-email */
export const forgotPasswordBody = z.strictObject({ email }).openapi('send_forgot_password_email');

/** POST verify-forgot-password: without a password it only checks the token. */
export const verifyForgotBody = z
  .strictObject({
    email,
    token: z.string().min(1).max(100),
    password: newPassword.optional(),
    password_confirmation: z.string().max(PASSWORD_MAX).optional(),
  })
  .openapi('verify_forgot_password');
export const verifyForgotResponse = z.union([z.object({ valid: z.boolean() }), z.object({ message: z.string() })]);
export const messageResponse = z.object({ message: z.string() }).openapi('message');

/** POST confirm-email: the values from the link in the mail. */
export const confirmEmailBody = z.strictObject({ email, token: z.string().min(1).max(100) }).openapi('confirm_email');
export const confirmEmailResponse = z
  .object({
    session: z
      .union([sessionResponse, z.null()])
      .openapi({ description: 'Null if the caller is already signed in to this account.' }),
  })
  .openapi('confirm_email_response');

/** POST user/update-details: omitted fields stay unchanged. */
export const updateDetailsBody = z
  .strictObject({
    name: personName.optional(),
    email: email.optional(),
    phone: phone.optional(),
    date_of_birth: z.iso.date().nullable().optional(),
    accepts_marketing: z.boolean().optional(),
    otp_ref: otpRef
      .optional()
      .openapi({ description: '`otp_ref` of the code that was sent to the new e-mail address or phone number.' }),
    code: code.optional(),
    password: newPassword.optional(),
    password_confirmation: z.string().max(PASSWORD_MAX).optional(),
    current_password: givenPassword.optional().openapi({ description: 'Required to change an existing password.' }),
  })
  .openapi('update_details');
export const userResponse = z.object({ user }).openapi('user_response');

/** POST user/change-avatar: a form of type multipart/form-data. */
export const avatarForm = z
  .strictObject({
    avatar: z
      .instanceof(Uint8Array, { message: 'must be a file' })
      .openapi({ type: 'string', format: 'binary', description: 'A JPEG, PNG or WebP picture.' }),
  })
  .openapi('change_avatar');
export const avatarResponse = z.object({ avatar: picture, user }).openapi('avatar_response');

/** GET user/export: all data stored about a customer. Amounts are major units, instants are ISO 8601 in UTC. */
export const exportResponse = z
  .object({
    exported_at: z.iso.datetime().openapi({ example: '2026-11-21T10:00:00.000Z' }),
    sections: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))).openapi({
      description:
        'Personal data by section, such as `profile`, `addresses` or `sessions`, each a list of entries. Credentials (passwords, codes, tokens) are not included.',
    }),
  })
  .openapi('user_export');

/** POST user/delete: requires the password or, if none is set, a code sent to the customer by send-login-otp. */
export const deleteUserBody = z
  .strictObject({
    current_password: givenPassword.optional(),
    otp_ref: otpRef.optional(),
    code: code.optional(),
  })
  .openapi('delete_user');

export type User = z.infer<typeof user>;
export type SessionResponse = z.infer<typeof sessionResponse>;
export type LoginRequest = z.input<typeof loginBody>;
export type SendOtpRequest = z.input<typeof sendOtpBody>;
export type SendOtpResponse = z.infer<typeof sendOtpResponse>;
export type LoginOtpRequest = z.input<typeof loginOtpBody>;
export type RegisterRequest = z.input<typeof registerBody>;
export type ForgotPasswordRequest = z.input<typeof forgotPasswordBody>;
export type VerifyForgotRequest = z.input<typeof verifyForgotBody>;
export type VerifyForgotResponse = z.infer<typeof verifyForgotResponse>;
export type ConfirmEmailRequest = z.input<typeof confirmEmailBody>;
export type ConfirmEmailResponse = z.infer<typeof confirmEmailResponse>;
export type MessageResponse = z.infer<typeof messageResponse>;
export type UpdateDetailsRequest = z.input<typeof updateDetailsBody>;
export type UserResponse = z.infer<typeof userResponse>;
export type AvatarResponse = z.infer<typeof avatarResponse>;
export type ExportResponse = z.infer<typeof exportResponse>;
export type DeleteUserRequest = z.input<typeof deleteUserBody>;
