import { useEffect, useRef } from 'react';

/**
 * Defers layout changes until the pointer is released. An error that appears on blur would otherwise move the button
 * that is being pressed, and the click would be lost.
 */
export function useAfterPointerUp(): (act: () => void) => void {
  const isDown = useRef(false);
  const waiting = useRef<(() => void)[]>([]);
  useEffect(() => {
    const ended = new AbortController();
    const options = { capture: true, signal: ended.signal };
    const down = () => {
      isDown.current = true;
    };
    const up = () => {
      isDown.current = false;
      // Runs after the click, which is dispatched in the same task.
      setTimeout(() => {
        for (const act of waiting.current.splice(0)) act();
      });
    };
    addEventListener('pointerdown', down, options);
    addEventListener('pointerup', up, options);
    addEventListener('pointercancel', up, options);
    return () => ended.abort();
  }, []);
  return (act) => {
    if (isDown.current) waiting.current.push(act);
    else act();
  };
}
