import { type EmbeddedCluster, startEmbeddedCluster } from '#db/embedded/cluster.ts';
import { onStop } from '../stopping.ts';

/**
 * Starts a PostgreSQL for a trial in a folder. It stops with the script. `fsync` is off, because its data need not
 * survive a crash of the machine.
 */
export function startTrialCluster(dataDir: string): Promise<EmbeddedCluster> {
  const starting = startEmbeddedCluster({ dataDir, fsync: false });
  onStop(() =>
    starting.then(
      (cluster) => cluster.stop(),
      () => undefined,
    ),
  );
  return starting;
}
