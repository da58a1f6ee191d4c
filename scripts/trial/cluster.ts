import { type EmbeddedCluster, startEmbeddedCluster } from '#db/embedded/cluster.ts';
import { onStop } from '../stopping.ts';

/** A PostgreSQL of a trial's own in a folder, which ends with the script. Of a machine that fails nothing need be left. */
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
