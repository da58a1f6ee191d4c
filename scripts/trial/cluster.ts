import { startEmbeddedCluster } from '#db/embedded/cluster.ts';
import { onStop } from '../stopping.ts';

/**
 * Starts a PostgreSQL for a trial in a folder. It stops with the script. `fsync` is off, because its data need not
 * survive a crash of the machine. TRIAL_DATABASE_URL names a database on a running server to use instead.
 */
export async function startTrialCluster(dataDir: string): Promise<{ readonly url: string }> {
  const url = process.env['TRIAL_DATABASE_URL'];
  if (url) return { url };
  const starting = startEmbeddedCluster({ dataDir, fsync: false });
  onStop(() =>
    starting.then(
      (cluster) => cluster.stop(),
      () => undefined,
    ),
  );
  return starting;
}
