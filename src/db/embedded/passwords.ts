import { randomBytes } from 'node:crypto';
import { chownSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Home } from './home.ts';
import type { OsUser } from './os-user.ts';

/**
 * PostgreSQL's roles: `postgres` is the superuser, used only to manage the server; `frontage` owns the database and is
 * used by the application.
 */
export type Role = 'postgres' | 'frontage';

/** The file with a role's password, which is random and as strong as a key. */
export const passwordFile = ({ folder }: Home, role: Role): string => join(folder, `${role}.password`);

export const readPassword = (home: Home, role: Role): string => readFileSync(passwordFile(home, role), 'utf8');

/** Creates new passwords. initdb reads the superuser's, so the server's user may read it; it owns the data anyway. */
export function createPasswords(home: Home): void {
  createPassword(passwordFile(home, 'postgres'), home.user);
  createPassword(passwordFile(home, 'frontage'), home.owner);
}

function createPassword(file: string, owner: OsUser | null): void {
  writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600 });
  if (owner) chownSync(file, owner.uid, owner.gid);
}
