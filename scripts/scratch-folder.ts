import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onStop } from './stopping.ts';

/** A new folder of a script's own, `frontage-<name>-…`: gone with `undoAll`, or when the script is told to stop. */
export function scratchFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `frontage-${name}-`));
  // As root the database runs as another user, who must reach it there.
  chmodSync(folder, 0o755);
  onStop(async () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
