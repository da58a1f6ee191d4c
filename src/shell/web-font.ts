import inter from '#styles/base/inter-latin.woff2?url';
import { savesData, whenIdle } from './idle.ts';

let face: FontFace | undefined;

/**
 * Loads Inter, subset to Latin-1 and the weights in use (21 KB). It comes after the page, so that it competes with no
 * picture, and is shown from the next page on, so that no line of this one moves. Until then, and without scripts, the
 * fonts that stand in for it in `tokens.css` are shown.
 */
async function load(): Promise<void> {
  // Not loaded by its address: Firefox would report an error whenever the shopper leaves meanwhile.
  const response = await fetch(inter);
  if (response.ok) face = await new FontFace('Inter', await response.arrayBuffer(), { weight: '400 650' }).load();
}

document.addEventListener('astro:after-swap', () => face && document.fonts.add(face));
// Without network the stand-ins stay.
if (!savesData()) whenIdle(() => void load().catch(() => {}));
