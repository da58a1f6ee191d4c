import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What pages are made from: while these stay the same, so do the pages. */
export interface PublishSources {
  buildId: string;
  /** The `cache-*` versions before the first page was rendered. */
  versions: Record<string, number>;
  /** The origin of the pages' canonical links. */
  origin: string;
}

/** What a store's published pages were made from: kept beside them. */
export interface PublishState {
  sources: PublishSources;
  /** Paths of pages that could not be rendered from these sources: they are older, or not there. */
  failed: string[];
}

const fileOf = (folder: string): string => join(folder, '.publish-state.json');

const isState = (value: unknown): value is PublishState =>
  typeof value === 'object' && value !== null && 'sources' in value && 'failed' in value && Array.isArray(value.failed);

/** The state of a store's folder, or null where it was never published to the end. */
export async function readState(folder: string): Promise<PublishState | null> {
  try {
    const state: unknown = JSON.parse(await readFile(fileOf(folder), 'utf8'));
    return isState(state) ? state : null;
  } catch (error) {
    if (error instanceof SyntaxError || (error instanceof Error && 'code' in error && error.code === 'ENOENT'))
      return null;
    throw error;
  }
}

/** Whether a folder's pages were made from these very sources. */
export const isMadeFrom = (state: PublishState | null, sources: PublishSources): state is PublishState =>
  JSON.stringify(state?.sources) === JSON.stringify(sources);

export async function writeState(folder: string, state: PublishState): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(`${fileOf(folder)}.tmp`, JSON.stringify(state));
  await rename(`${fileOf(folder)}.tmp`, fileOf(folder));
}

/** From now on the folder is a mixture: a publish that is cut short is done again whole. */
export const clearState = (folder: string): Promise<void> => rm(fileOf(folder), { force: true });
