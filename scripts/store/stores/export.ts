import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { exportStore, mediaFolderOf } from '#services/store-file/export-store.ts';
import { OperatorError } from '../../expected-failure.ts';
import { progressBar } from '../../terminal/progress.ts';
import type { CommandArguments } from '../command.ts';
import { typedPath, withStore } from '../open-store.ts';

/** @throws {OperatorError} if the file cannot be written, before any picture is */
function checkTarget(typed: string, file: string, host: string): void {
  if (isFolder(file))
    throw new OperatorError(`${typed} is a folder. Name a file, such as ${join(typed, `${host}.json`)}`);
  let folder = dirname(file);
  while (!existsSync(folder)) folder = dirname(folder);
  const shown = relative(typedPath('.'), folder) || folder;
  if (!isFolder(folder)) throw new OperatorError(`${typed} cannot be written: ${shown} is a file.`);
  try {
    accessSync(folder, constants.W_OK);
  } catch {
    throw new OperatorError(`${typed} cannot be written: this user cannot write to ${shown}.`);
  }
}

const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;

const isFolder = (path: string): boolean => existsSync(path) && statSync(path).isDirectory();

export async function run(args: CommandArguments): Promise<void> {
  const [host = '', typed = ''] = args.arguments;
  const file = typedPath(typed);
  await withStore(host, async ({ db, host: name }, { media }) => {
    checkTarget(typed, file, name);
    const bar = progressBar('Exporting');
    let done = 0;
    try {
      const report = await exportStore(db, media, file, (count) => {
        done += count;
        bar.update(done, undefined);
      });
      bar.close(
        `Exported ${counted(report.products, 'product')} to ${file} and ${counted(report.images, 'picture')} to ${mediaFolderOf(file)}.`,
      );
      if (report.leftOutKeys.length > 0)
        console.log(
          `Not exported because they are secret: ${report.leftOutKeys.join(', ')}. Set them after the import.`,
        );
      if (report.missingImages.length > 0) {
        console.log(
          `The files of ${counted(report.missingImages.length, 'picture')} are missing: ${report.missingImages.slice(0, 5).join(', ')}`,
        );
      }
    } finally {
      bar.close();
    }
  });
}
