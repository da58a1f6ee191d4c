import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();

/** A value of this device. It is not in the store of react-admin, which the sign-out clears. */
interface DeviceValue {
  get(): string;
  set(value: string): void;
}

/** @param initial unless something else was set */
export function deviceValue(name: string, initial: string): DeviceValue {
  const key = `desk.${name}`;
  return {
    get: () => localStorage.getItem(key) ?? initial,
    set(value) {
      localStorage.setItem(key, value);
      for (const listener of listeners) listener();
    },
  };
}

/** Something that is on or off on this device. */
interface DeviceChoice {
  isOn(): boolean;
  choose(value: boolean): void;
}

/** @param isOn unless something else was chosen */
export function deviceChoice(name: string, isOn: boolean): DeviceChoice {
  const { get, set } = deviceValue(name, String(isOn));
  return { isOn: () => get() === 'true', choose: (value) => set(String(value)) };
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useDeviceValue = ({ get }: DeviceValue): string => useSyncExternalStore(subscribe, get);

export const useIsOn = ({ isOn }: DeviceChoice): boolean => useSyncExternalStore(subscribe, isOn);
