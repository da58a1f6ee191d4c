import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();

/**
 * A choice of this device. It is not in the store of react-admin, which the sign-out clears.
 * @param isOn unless something else was chosen
 */
function choice(name: string, isOn: boolean) {
  const key = `desk.${name}`;
  return {
    isOn: () => (localStorage.getItem(key) ?? String(isOn)) === 'true',
    choose(value: boolean) {
      localStorage.setItem(key, String(value));
      for (const listener of listeners) listener();
    },
  };
}

/** Whether new orders ring. */
export const sound = choice('sound', true);
/** Whether new orders are told by notifications of the browser, as far as it allows them. */
export const notifications = choice('notifications', false);

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useIsOn = ({ isOn }: typeof sound): boolean => useSyncExternalStore(subscribe, isOn);
