import { useEffect, useState } from 'react';

/** Not `pointerdown`: the hint would vanish before the release, and the click would miss what moved. */
const GESTURES = ['click', 'keydown'] as const;

/** Whether the operator has clicked or typed on this page, before which browsers play no sound. */
export function useTouched(onTouch: () => void): boolean {
  const [isTouched, setTouched] = useState(() => navigator.userActivation?.hasBeenActive ?? false);
  useEffect(() => {
    if (isTouched) return;
    const touch = () => {
      setTouched(true);
      onTouch();
    };
    for (const gesture of GESTURES) addEventListener(gesture, touch, { once: true });
    return () => {
      for (const gesture of GESTURES) removeEventListener(gesture, touch);
    };
  }, [isTouched, onTouch]);
  return isTouched;
}
