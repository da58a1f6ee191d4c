import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Error codes for names that no file has or can have. */
const MISSING_CODES: readonly unknown[] = ['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG'];

/** Result of a file operation. Null if the file does not exist. */
export async function nullIfMissing<Value>(work: Promise<Value>): Promise<Value | null> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Error && 'code' in error && MISSING_CODES.includes(error.code)) return null;
    throw error;
  }
}

/** Writes a file under a temporary name and renames it, so that readers never see a part of it. Makes its folder. */
export async function writeWhole(file: string, bytes: Uint8Array): Promise<void> {
  const temporary = `${file}.${randomUUID()}.tmp`;
  await mkdir(dirname(file), { recursive: true });
  try {
    await writeFile(temporary, bytes);
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}
