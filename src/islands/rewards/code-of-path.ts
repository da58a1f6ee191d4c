import { REFERRAL_CODE } from '#contracts/limits.ts';

/** Normalized referral code of a `/r/{code}` path. Null when it cannot be a valid code. */
export function codeOfPath(path: string): string | null {
  const code = path.split('/')[2]?.toUpperCase() ?? '';
  return REFERRAL_CODE.test(code) ? code : null;
}
