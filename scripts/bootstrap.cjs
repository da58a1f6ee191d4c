'use strict';
/*
 * The door of every command: `node scripts/bootstrap.cjs <start|test|verify> …`, `run <script> …`, `exec <tool> …`.
 * It needs nothing but Node, installs what is missing and hands over to Node 24 (the `node` package).
 * ES5 on purpose: an old Node must get as far as printing the line below.
 */
var major = parseInt(process.versions.node, 10);

if (major < 20) {
  console.error(
    'Frontage needs Node 20 or newer, and this is Node ' +
      process.versions.node +
      '. Install a current one from https://nodejs.org and run the command again.',
  );
  process.exit(1);
} else {
  require('./bootstrap/main.cjs').main(process.argv.slice(2));
}
