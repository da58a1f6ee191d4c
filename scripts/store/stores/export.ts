import { exportStore, mediaFolderOf } from '#services/store-file/export-store.ts';
import { progressBar } from '../../terminal/progress.ts';
import { typedPath, withStore } from '../open-store.ts';
import type { VerbArguments } from '../verb.ts';

export async function run(args: VerbArguments): Promise<void> {
  const [host = '', typed = ''] = args.arguments;
  const file = typedPath(typed);
  await withStore(host, async ({ db }, { media }) => {
    const bar = progressBar('Exporting');
    let done = 0;
    try {
      const report = await exportStore(db, media, file, (count) => {
        done += count;
        bar.update(done, undefined);
      });
      bar.close(
        `Exported ${report.products} products to ${file} and ${report.images} pictures to ${mediaFolderOf(file)}.`,
      );
      if (report.leftOutKeys.length > 0)
        console.log(
          `Not exported because they are secret: ${report.leftOutKeys.join(', ')}. Set them after the import.`,
        );
      if (report.missingImages.length > 0) {
        console.log(
          `The files of ${report.missingImages.length} pictures are missing: ${report.missingImages.slice(0, 5).join(', ')}`,
        );
      }
    } finally {
      bar.close();
    }
  });
}
