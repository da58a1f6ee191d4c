/** A process that uses a cluster: `node cluster-process.ts DATA_DIR`. It prints the pid of the server or an error. */
import { once } from 'node:events';
import { startEmbeddedCluster } from '#db/embedded/cluster.ts';

try {
  const cluster = await startEmbeddedCluster({ dataDir: process.argv[2] ?? '', fsync: false });
  console.log(JSON.stringify({ pid: cluster.pid, url: cluster.url }));
  // Until its input ends, which also happens when the test dies.
  await once(process.stdin.resume(), 'end');
  await cluster.stop();
} catch (error) {
  console.log(JSON.stringify({ error: String(error) }));
}
