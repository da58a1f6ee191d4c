import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { useI18n } from '../../use-i18n.ts';
import { paintCover, scratchOff } from './paint-cover.ts';
import { COVER, createScratchGrid, type Point } from './scratch-grid.ts';

interface Props {
  /** True when the result is shown and the cover disappears. */
  isGone: boolean;
  /** Called when enough of the cover has been scratched off. */
  done: () => void;
}

/**
 * Cover that is scratched off with a mouse, pen or finger. Hidden from assistive technology, because the button below
 * does the same. Vertical swipes scroll the page.
 */
export function ScratchCover({ isGone, done }: Props) {
  const { t } = useI18n();
  const canvas = useRef<HTMLCanvasElement>(null);
  const grid = useRef(createScratchGrid());
  const at = useRef<Point | null>(null);
  const [isBegun, setBegun] = useState(false);
  useEffect(() => {
    if (canvas.current) paintCover(canvas.current);
  }, []);
  const begin = (event: PointerEvent<HTMLCanvasElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    at.current = pointOf(event.nativeEvent, event.currentTarget);
    setBegun(true);
    move(event);
  };
  const move = ({ nativeEvent, currentTarget }: PointerEvent<HTMLCanvasElement>) => {
    let isEnough = false;
    const coalesced = nativeEvent.getCoalescedEvents?.() ?? [];
    for (const event of coalesced.length > 0 ? coalesced : [nativeEvent]) {
      if (!at.current) return;
      const to = pointOf(event, currentTarget);
      scratchOff(currentTarget, at.current, to);
      isEnough = grid.current.stroke(at.current, to);
      at.current = to;
    }
    if (!isEnough) return;
    at.current = null;
    done();
  };
  const end = () => {
    at.current = null;
  };
  return (
    <div className="scratch-cover" aria-hidden="true" data-gone={isGone || undefined}>
      <canvas
        ref={canvas}
        width={COVER.width}
        height={COVER.height}
        onPointerDown={begin}
        onPointerMove={move}
        onPointerUp={end}
        onPointerCancel={end}
      />
      {!isBegun && <span>{t('scratch.hint')}</span>}
    </div>
  );
}

/** Converts an event's position to the pixels of the cover, whatever its displayed size. */
function pointOf(event: { readonly clientX: number; readonly clientY: number }, canvas: HTMLCanvasElement): Point {
  const { left, top, width, height } = canvas.getBoundingClientRect();
  return {
    x: ((event.clientX - left) / width) * COVER.width,
    y: ((event.clientY - top) / height) * COVER.height,
  };
}
