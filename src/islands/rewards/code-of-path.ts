import { REFERRAL_CODE } from '#contracts/limits.ts';

/** The code of a referral's address, `/r/{code}`, as codes are written; null: it can be nobody's. */
export function codeOfPath(path: string): string | null {
  const code = path.split('/')[2]?.toUpperCase() ?? '';
  return REFERRAL_CODE.test(code) ? code : null;
}
