/** Capital letters and digits, without those that look alike. */
export const REFERRAL_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
export const REFERRAL_CODE_LENGTH = 8;
export const REFERRAL_CODE = new RegExp(`^[${REFERRAL_LETTERS}]{${REFERRAL_CODE_LENGTH}}$`);
