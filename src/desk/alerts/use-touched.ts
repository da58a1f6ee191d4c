import { useEffect, useState } from 'react';
import { unlockSound } from './chime.ts';

const GESTURES = ['click', 'keydown'] as const;

/** Whether the operator has clicked or typed on this page, before which browsers play no sound. */
export function useTouched(): boolean {
  const [isTouched, setTouched] = useState(() => navigator.userActivation?.hasBeenActive ?? false);
  useEffect(() => {
    if (isTouched) return;
    const touch = () => {
      setTouched(true);
      unlockSound();
    };
    for (const gesture of GESTURES) addEventListener(gesture, touch, { once: true });
    return () => {
      for (const gesture of GESTURES) removeEventListener(gesture, touch);
    };
  }, [isTouched]);
  return isTouched;
}
