/** Shared name of the sign-in forms: text typed into one of them appears in the other. */
export const SIGN_IN = 'sign-in';
