/** nginx with the configuration of docs/deploy, as a child process with separate files. */
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../scripts/server-process.ts';
import { startProgram } from '../process/start-program.ts';

const SITE = join(import.meta.dirname, '..', '..', '..', 'docs', 'deploy', 'frontage.nginx.conf');

export interface RunningNginx {
  readonly port: number;
  /** Its warnings and errors, but the note that a large body waits in a file for the server. */
  complaints(): string[];
  close(): Promise<void>;
}

export interface NginxOptions {
  /** From `findProgram`. */
  executable: string;
  dataDir: string;
  /** The port of the Frontage server. */
  upstream: number;
}

/** Replaces the paths of the document. @throws if the document no longer contains one of them */
function adapted(text: string, places: Readonly<Record<string, string>>): string {
  for (const place of Object.keys(places)) if (!text.includes(place)) throw new Error(`${SITE} lacks "${place}"`);
  return Object.entries(places).reduce((result, [place, ours]) => result.replaceAll(place, ours), text);
}

/** The configuration around that of the site, like nginx.conf of a distribution, inside one folder. */
const mainConfig = (folder: string): string => `
daemon off; worker_processes 1; pid "${folder}/nginx.pid"; error_log stderr notice;
${process.getuid?.() === 0 ? 'user root;' : ''}
events { worker_connections 256; }
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path "${folder}/${name}";`).join(' ')}
  include "${folder}/site.conf";
}`;

/** Starts nginx on a free port. @throws {Error} with the output of nginx */
export async function startNginx({ executable, dataDir, upstream }: NginxOptions): Promise<RunningNginx> {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'frontage-nginx-'));
  chmodSync(folder, 0o755);
  const site = adapted(readFileSync(SITE, 'utf8'), {
    '127.0.0.1:4321': `127.0.0.1:${upstream}`,
    '/var/lib/frontage': dataDir,
    '/var/cache/frontage': `${folder}/cache`,
    'listen 80 ': `listen 127.0.0.1:${port} `,
    'listen [::]:80 default_server;': '',
    '/var/log/nginx/access.log': `${folder}/access.log`,
  });
  writeFileSync(join(folder, 'site.conf'), site);
  writeFileSync(join(folder, 'nginx.conf'), mainConfig(folder));
  const args = ['-p', folder, '-e', 'stderr', '-c', join(folder, 'nginx.conf')];
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  // It opens its port before it starts its workers.
  const starting = startProgram(executable, args, 'start worker process ');
  const running = await starting.catch((error: unknown) => {
    remove();
    throw error;
  });
  return {
    port,
    complaints: () =>
      running
        .output()
        .split('\n')
        .filter((line) => /\[(?:warn|error|crit|alert|emerg)\]/.test(line) && !/body is buffered/.test(line)),
    async close() {
      await running.end('SIGTERM');
      remove();
    },
  };
}
