import { useEffect, useRef } from 'react';

/**
 * Runs what moves the page once no button of the mouse is down. An error that appears as a field is left pushes the
 * button that is being pressed away from under the pointer, and the click is lost.
 */
export function useSettled(): (act: () => void) => void {
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
      // After the click, which comes in the same task.
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
