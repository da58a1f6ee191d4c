/** `npm run build`: builds the server, even if the last build is up to date. */
import { fileURLToPath } from 'node:url';
import { during } from './bootstrap/progress.cjs';
import { buildSite } from './build/ensure-build.ts';

const { code, output } = await during('Building', () => buildSite(fileURLToPath(new URL('..', import.meta.url))));
if (code !== 0) console.error(output.trim());
process.exitCode = code;
