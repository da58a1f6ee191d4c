import { useRef, useState } from 'react';

/**
 * An action that runs once at a time, such as a request after a click. A call while it runs does nothing and resolves to
 * undefined.
 */
export function useAction<Arguments extends readonly unknown[], Result>(
  act: (...given: Arguments) => Promise<Result>,
): readonly [run: (...given: Arguments) => Promise<Result | undefined>, isBusy: boolean] {
  const [isBusy, setBusy] = useState(false);
  // A state alone would let a second call pass before the next render.
  const isRunning = useRef(false);
  const mark = (isOn: boolean): void => {
    isRunning.current = isOn;
    setBusy(isOn);
  };
  const run = async (...given: Arguments): Promise<Result | undefined> => {
    if (isRunning.current) return undefined;
    mark(true);
    return act(...given).finally(() => mark(false));
  };
  return [run, isBusy];
}
