import type { Env } from '#config/env.ts';
import type { EmbeddedBackend } from '#server/backend/embedded-backend.ts';
import type { PublisherParts } from '#server/publishing/publisher.ts';

/** What every part of the bench works with: one database and one data folder for the run. */
export interface Bench {
  env: Env;
  backend: EmbeddedBackend;
  parts: PublisherParts;
}
