import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RenderHome } from '#api/request/request-context.ts';
import type { Fetch } from '#client/api-client.ts';
import { ReadFailed } from '#client/store-reader.ts';
import type { MessageTroubles } from '#db/system-statements.ts';
import type { ChangeSource } from '#publish/change-source.ts';
import type { Outbox } from '#services/messages/read-outbox.ts';
import type { PublishSignals } from '../pages/page-cache.ts';

/** A store as seen by the storefront. */
export interface StoreHost {
  /** Primary host, which names its published folder and is sent with every `/api` request. */
  host: string;
  /** Absent if another origin has the store. */
  locale?: string;
}

/** Source of `/api`: the embedded commerce backend or another origin. */
export interface Backend {
  /**
   * Returns the store of a host (normalized by `normalizeHost`), or null.
   * @throws {BackendUnavailable} if that cannot be determined now.
   */
  find(host: string): Promise<StoreHost | null>;
  /** Stores to publish when none is named. */
  list(): Promise<StoreHost[]>;
  /** A `fetch` for one store's `/api`, used by pages and the publisher. */
  fetchOf(host: string): Fetch;
  /** Source of the changes of a store, for the publisher. */
  changesOf(host: string): ChangeSource;
  /**
   * Runs `work` while no other process on the same backend publishes the store.
   * @returns null without running `work` if another process holds the lock.
   */
  publishExclusively<Result>(host: string, work: () => Promise<Result>): Promise<Result | null>;
  /**
   * Reports stores that may have changed until it is closed: all of them at first, and again whenever the backend was
   * lost and is back.
   */
  watch(onChange: (host: string) => void): { close(): Promise<void> };
  /** Reports stores whose pages were published to the bucket, or any store without a host. Absent without a database. */
  watchPublished?: PublishSignals;
  /** Tells all servers on the same backend that pages of a store were published to the bucket. */
  announcePublished?(host: string): Promise<void>;
  /**
   * Sends a minimal request to the backend.
   * @throws if it does not respond.
   */
  ping(): Promise<void>;
  /** Whether a disk is full, so that nothing can be saved. Absent if the backend cannot know. */
  isDiskFull?(): Promise<boolean>;
  /** Undelivered mails and text messages. Absent if another origin sends them. */
  messages?(): Promise<MessageTroubles>;
  /**
   * The messages of a host's store, including codes. Null if there is no such store. Absent outside of a demo trial.
   */
  outbox?(host: string): Promise<Outbox | null>;
  /** Lets operators look at home pages that are not published. Absent if another origin has the desk. */
  renderPreviewsBy?(renderHome: RenderHome): void;
  /** URL of the map pictures of the desk. Empty if there are none. Absent if another origin has the desk. */
  mapTilesOf?(host: string): Promise<string>;
  /** Handles a shopper's request below `/api` or `/img`. */
  handle(request: IncomingMessage, response: ServerResponse, host: string): void;
  /** Ends streaming responses when the server stops accepting requests. Absent if there are none. */
  endStreams?(): Promise<void>;
  close(): Promise<void>;
}

/** The database or the other origin does not respond now. */
export class BackendUnavailable extends Error {
  override readonly name = 'BackendUnavailable';
}

/** Whether an error means that the backend is unreachable, as opposed to a defect. */
export const isUnavailable = (error: unknown): error is Error =>
  error instanceof BackendUnavailable || error instanceof ReadFailed;
