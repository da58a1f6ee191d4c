import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What a store's published pages were made from: kept beside them. */
export interface PublishState {
  buildId: string;
  /** The `cache-*` versions before the first page was rendered. */
  versions: Record<string, number>;
  /** The origin of the pages' canonical links. */
  origin: string;
}

const fileOf = (folder: string): string => join(folder, '.publish-state.json');

/** The state of a store's folder, or null where it was never published whole. */
export async function readState(folder: string): Promise<PublishState | null> {
  try {
    return JSON.parse(await readFile(fileOf(folder), 'utf8')) as PublishState;
  } catch (error) {
    if (error instanceof SyntaxError || (error instanceof Error && 'code' in error && error.code === 'ENOENT'))
      return null;
    throw error;
  }
}

export async function writeState(folder: string, state: PublishState): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(`${fileOf(folder)}.tmp`, JSON.stringify(state));
  await rename(`${fileOf(folder)}.tmp`, fileOf(folder));
}
