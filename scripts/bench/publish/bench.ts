import type { Env } from '#config/env.ts';
import type { EmbeddedBackend } from '#server/backend/embedded-backend.ts';
import type { PublisherParts } from '#server/publishing/publisher.ts';

/** Environment shared by all parts of the benchmark: one database and one data folder per run. */
export interface Bench {
  env: Env;
  backend: EmbeddedBackend;
  parts: PublisherParts;
}
