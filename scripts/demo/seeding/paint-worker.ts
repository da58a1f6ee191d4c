/** A thread that paints pictures, each into its file: under another name first, so that a file is always whole. */
import { rename, writeFile } from 'node:fs/promises';
import { parentPort } from 'node:worker_threads';
import sharp from 'sharp';
import { bannerScene, categoryScene, logo, productScene } from '../art/index.ts';
import type { ArtRecipe } from '../stores/art-book.ts';
import type { PaintNews, PaintOrder } from './paint-order.ts';

// As many pictures at once as there are cores: threads within one picture would only contend.
sharp.concurrency(1);

const tell = (news: PaintNews): void => parentPort?.postMessage(news);

function paint({ kind, spec }: ArtRecipe): Promise<Buffer> {
  switch (kind) {
    case 'product':
      return productScene(spec);
    case 'category':
      return categoryScene(spec);
    case 'banner':
      return bannerScene(spec);
    case 'logo':
      return logo(spec);
  }
}

async function work(order: PaintOrder): Promise<void> {
  for (const { source, recipe, file } of order) {
    const bytes = await paint(recipe);
    await writeFile(`${file}.tmp`, bytes);
    await rename(`${file}.tmp`, file);
    tell({ painted: source });
  }
  tell({ isFree: true });
}

// A rejection ends the thread with its error, which the painter hears.
parentPort?.on('message', (order: PaintOrder) => void work(order));
