import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('..', import.meta.url));
// Starts the one PostgreSQL of a run.
const globalSetup = `${root}tests/support/database/global-setup.ts`;

// Stores of the browser are state of their modules: each file gets them fresh. Everything else keeps its state in what
// it makes, so that the files of a worker can share its modules, whose loading would take a quarter of the time.
const BROWSER_STATE = ['tests/unit/{stores,islands,shell}/**/*.test.{ts,tsx}'];
// They run processes, sockets and clocks, and wait for them.
const WITH_PROCESSES = ['tests/unit/{api,client,providers,publish,scripts,server}/**/*.test.ts'];
const ON_DATABASE = ['tests/api/**/*.test.ts', 'tests/unit/{db,services}/**/*.test.ts'];

/** Unit and API tests; those in a browser are Playwright's. An unhandled rejection fails the run (Vitest's default). */
export default defineConfig({
  root,
  cacheDir: '.cache/vite',
  test: {
    pool: 'threads',
    isolate: false,
    // Loaded by Node as in production. Vite's module runner would evaluate chunks that are imported concurrently twice.
    server: { deps: { external: [/\/dist\/server\//] } },
    // One more than processors, because tests on the database often wait for other processes.
    maxWorkers: availableParallelism() + 1,
    // Generous: on a busy machine a slow test is not a wrong one, and a test that hangs still fails.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // Less than the 15 s after which a server makes up for a lost notification, so that no test waits for that unseen.
    expect: { poll: { timeout: 10_000 } },
    reporters: ['default', 'json'],
    outputFile: { json: '.cache/reports/vitest.json' },
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    setupFiles: [`${root}tests/support/property-seed.ts`],
    env: { CONTACT_KEY: 'the key of former contacts in tests' },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/*.test.ts', 'tests/unit/**/*.test.{ts,tsx}'],
          exclude: [...BROWSER_STATE, ...WITH_PROCESSES, ...ON_DATABASE],
        },
      },
      {
        extends: true,
        test: {
          name: 'browser state',
          include: BROWSER_STATE,
          isolate: true,
          setupFiles: [`${root}tests/support/stubs/no-window.ts`],
        },
      },
      { extends: true, test: { name: 'processes', include: WITH_PROCESSES } },
      {
        extends: true,
        test: {
          name: 'database',
          include: ON_DATABASE,
          globalSetup: existsSync(globalSetup) ? [globalSetup] : [],
        },
      },
    ],
  },
});
