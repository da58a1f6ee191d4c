/** Tells password managers which account the password of a form belongs to. */
export const UsernameField = ({ login }: { login: string }) => (
  <input type="text" name="username" autoComplete="username" value={login} readOnly hidden />
);
