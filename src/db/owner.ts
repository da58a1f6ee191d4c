/** Whose carts and addresses they are: of a guest the digest of the guest id, of a user the user's number. */
export interface Owner {
  kind: 'guest' | 'user';
  key: string;
}
