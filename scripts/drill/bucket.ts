/** A bucket with Amazon's API, for the drill: `bucket.ts FOLDER PORT NAME`. It runs in a process of its own. */
import { createServer } from 'node:http';
import S3rver from 's3rver';

const [directory = '', port = '', name = ''] = process.argv.slice(2);

const s3 = new S3rver({ directory, silent: true, configureBuckets: [{ name }] });
await s3.configureBuckets();
createServer(s3.callback()).listen(Number(port), '127.0.0.1');
