// @ts-check
const { OperatorError } = require('./operator-error.cjs');

const HELP = `npm start: installs what is missing, makes the database and six demo stores, builds, publishes, serves.

It takes no arguments; variables of the environment say what differs:
  PORT=8080           another port than 4321
  HOST=0.0.0.0        listens on all addresses, not on this machine's own alone
  DATA_DIR=/srv/shop  where the database, pictures and published pages are; .data unless told
  DATABASE_URL=…      a PostgreSQL 15 or newer in place of the one that comes along
  DEMO=false          makes no demo stores
  LOG_LEVEL=info      also logs what goes well
All of them are in README.md, "Settings of the process".

Stores are made and changed by: npm run store -- --help`;

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
    const hint =
      port === undefined ? 'npm start -- --help says what there is.' : `For another port: PORT=${port} npm start`;
    throw new OperatorError(`npm start takes no argument "${unknown}". ${hint}`);
  }
  const port = env.PORT?.trim();
  if (port && !(/^\d{1,5}$/.test(port) && Number(port) >= 1 && Number(port) <= 65_535)) {
    throw new OperatorError(`PORT=${port} must be a whole number from 1 to 65535. Correct it, or unset PORT.`);
  }
  return null;
}

module.exports = { checkStart };
