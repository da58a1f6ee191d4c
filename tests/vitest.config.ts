import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('..', import.meta.url));
// Starts the one PostgreSQL of a run.
const globalSetup = `${root}tests/support/global-setup.ts`;

// Rules without state or I/O need no fresh module registry for every file, which is what takes most of their time.
const PURE = ['domain', 'lib', 'contracts'].map((room) => `tests/unit/${room}/**/*.test.ts`);
const ON_DATABASE = ['tests/api/**/*.test.ts', 'tests/unit/{db,services}/**/*.test.ts'];

/** Unit and API tests; those in a browser are Playwright's. An unhandled rejection fails the run (Vitest's default). */
export default defineConfig({
  root,
  cacheDir: '.cache/vite',
  test: {
    pool: 'threads',
    maxWorkers: '100%',
    // Generous: on a busy machine a slow test is not a wrong one, and a test that hangs still fails.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    reporters: ['default', 'json'],
    outputFile: { json: '.cache/reports/vitest.json' },
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    projects: [
      { extends: true, test: { name: 'pure', include: PURE, isolate: false } },
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/*.test.ts', 'tests/unit/**/*.test.{ts,tsx}'],
          exclude: [...PURE, ...ON_DATABASE],
        },
      },
      {
        extends: true,
        test: { name: 'database', include: ON_DATABASE, globalSetup: existsSync(globalSetup) ? [globalSetup] : [] },
      },
    ],
  },
});
