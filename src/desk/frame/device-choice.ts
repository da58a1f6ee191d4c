import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();

/** A choice of this device. It is not in the store of react-admin, which the sign-out clears. */
interface DeviceChoice {
  isOn(): boolean;
  choose(value: boolean): void;
}

/** @param isOn unless something else was chosen */
export function deviceChoice(name: string, isOn: boolean): DeviceChoice {
  const key = `desk.${name}`;
  return {
    isOn: () => (localStorage.getItem(key) ?? String(isOn)) === 'true',
    choose(value) {
      localStorage.setItem(key, String(value));
      for (const listener of listeners) listener();
    },
  };
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useIsOn = ({ isOn }: DeviceChoice): boolean => useSyncExternalStore(subscribe, isOn);
