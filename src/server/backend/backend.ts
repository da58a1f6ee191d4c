import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Fetch } from '#client/api-client.ts';
import { ReadFailed } from '#client/store-reader.ts';
import type { MessageTroubles } from '#db/system-statements.ts';
import type { ChangeSource } from '#publish/change-source.ts';
import type { Outbox } from '#services/messages/read-outbox.ts';

/** A store as the storefront knows it. */
export interface StoreHost {
  /** The primary host: of its published folder and of every call of its `/api`. */
  host: string;
}

/** Where `/api` comes from: the embedded commerce backend or another origin. */
export interface Backend {
  /**
   * The store that answers to a host (as `normalizeHost` gives it), or null.
   * @throws {BackendUnavailable} where that can't be told now.
   */
  find(host: string): Promise<StoreHost | null>;
  /** The stores that are published when none is named. */
  list(): Promise<StoreHost[]>;
  /** `fetch` of `/api` of one store, for pages and publisher. */
  fetchOf(host: string): Fetch;
  /** Tells the publisher of a store what has changed. */
  changesOf(host: string): ChangeSource;
  /**
   * Runs `work` while no other process on the same backend publishes the store.
   * @returns null, without running it, where another one does.
   */
  publishAlone<Result>(host: string, work: () => Promise<Result>): Promise<Result | null>;
  /** Tells of stores that may have changed, at first of all, until it is closed. */
  watch(onChange: (host: string) => void): { close(): Promise<void> };
  /** Asks it for next to nothing. @throws if it does not answer. */
  ping(): Promise<void>;
  /** Whether a disk is full, so that nothing can be saved; absent: that is not known. */
  isDiskFull?(): Promise<boolean>;
  /** How mails and text messages do; absent: they are the business of the other origin. */
  messages?(): Promise<MessageTroubles>;
  /** The messages of the store of a host, codes included; null: no store. Absent: this is no trial of the demo. */
  outbox?(host: string): Promise<Outbox | null>;
  /** Answers a shopper's request below `/api` or `/img`. */
  handle(request: IncomingMessage, response: ServerResponse, host: string): void;
  /** Ends the answers that go on until somebody ends them: the server takes no more requests. Absent: there are none. */
  endStreams?(): Promise<void>;
  close(): Promise<void>;
}

/** The database or the other origin does not answer now. */
export class BackendUnavailable extends Error {
  override readonly name = 'BackendUnavailable';
}

/** Whether an error says that the backend is away, and not that something is broken. */
export const isUnavailable = (error: unknown): error is Error =>
  error instanceof BackendUnavailable || error instanceof ReadFailed;
