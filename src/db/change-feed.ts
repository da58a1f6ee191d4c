import { CHANGES_CHANNEL } from './change-log.ts';
import { type Subscription, subscribe } from './listen.ts';

export interface ChangeListener {
  /** A transaction that changed this tenant's catalog has committed. */
  onChange: (tenantId: number) => void;
  /** The connection is listening: no later notification is missed, but earlier ones may have been. */
  onConnected: () => void;
  onError: (error: Error) => void;
}

/** Listens for catalog changes, like `subscribe`. */
export const listenForChanges = (url: string, { onChange, ...others }: ChangeListener): Subscription =>
  subscribe(url, CHANGES_CHANNEL, { onNotification: (payload) => onChange(Number(payload)), ...others });
