'use strict';
/*
 * Entry point of every command: `node scripts/bootstrap.cjs <start|test|verify> …`, `run <script> …`, `exec <tool> …`.
 * It requires only Node, installs missing packages and continues with Node 24 (the `node` package). Written in ES5, so
 * that an old Node can at least print the message below.
 */
var version = process.versions.node;
var problem = '';

if (parseInt(version, 10) < 20) {
  problem = 'Frontage needs Node 20 or newer, and this is Node ' + version + '. Install a current one from ';
  problem += 'https://nodejs.org and run the command again.';
} else if (process.platform === 'win32') {
  problem = 'Frontage runs on Linux and macOS. On Windows, run it inside WSL.';
}

if (problem === '') {
  require('./bootstrap/main.cjs').main(process.argv.slice(2));
} else {
  console.error(problem);
  process.exit(1);
}
