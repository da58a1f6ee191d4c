/** Names the forms that sign in: what is typed into one of them is there in the other. */
export const SIGN_IN = 'sign-in';
