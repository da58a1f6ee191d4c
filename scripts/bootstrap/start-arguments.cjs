// @ts-check
const { OperatorError } = require('./operator-error.cjs');

const HELP = `npm start: installs missing packages, creates the database and six demo stores, builds, publishes and serves.

It accepts no arguments. Environment variables configure it:
  PORT=8080           port; default: 4321
  HOST=0.0.0.0        listens on all addresses; default: only on this machine's own
  DATA_DIR=/srv/shop  folder of the database, pictures and published pages; default: .data
  DATABASE_URL=…      a PostgreSQL 15 or newer; default: the embedded one
  DEMO=false          creates no demo stores
  LOG_LEVEL=info      also logs successful work
All of them are in docs/environment.md.

Commands that create and change stores: npm run store -- --help`;

/**
 * Validates the arguments of `npm start` before anything is installed, so that errors are reported at once rather than
 * after minutes.
 * @param {string[]} args after `npm start --`
 * @param {NodeJS.ProcessEnv} env
 * @returns {string | null} the help text if it was requested
 * @throws {OperatorError} for an argument, or an invalid port
 */
function checkStart(args, env) {
  if (args.some((arg) => ['--help', '-h', 'help'].includes(arg))) return HELP;
  const [unknown] = args;
  if (unknown !== undefined) {
    const port = /^(?:--?p(?:ort)?[= ]?)?(\d+)$/.exec(args.join(' '))?.[1];
    const hint = port === undefined ? 'For help: npm start -- --help' : `For another port: PORT=${port} npm start`;
    throw new OperatorError(`npm start does not accept the argument "${unknown}". ${hint}`);
  }
  const port = env.PORT?.trim();
  if (port && !(/^\d{1,5}$/.test(port) && Number(port) >= 1 && Number(port) <= 65_535)) {
    throw new OperatorError(`PORT=${port} must be a whole number from 1 to 65535. Correct it, or unset PORT.`);
  }
  return null;
}

module.exports = { checkStart };
