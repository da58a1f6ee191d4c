import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onStop } from './stopping.ts';

/** Creates a temporary folder `frontage-<name>-…`, deleted by `undoAll` or when the script is stopped. */
export function scratchFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `frontage-${name}-`));
  // When run as root, the database runs as another user, who needs access.
  chmodSync(folder, 0o755);
  onStop(async () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
