import { attempt, works } from '../browser/attempt.ts';

const LIMIT_MS = 600_000;
const isRoot = process.getuid?.() === 0;

/** True on a Debian-like system where apt-get works without a password prompt. */
export const mayUseApt = async (): Promise<boolean> =>
  (await works('apt-get', '--version')) && (isRoot || (await works('sudo', '-n', 'true')));

/**
 * Prevents services of installed packages from starting now or at the next boot, because packages are only installed
 * for tests. Debian consults the policy file before it starts a service; an existing one is preserved.
 */
const SCRIPT = `set -e
# One at a time: apt-get does not wait for another update of its lists.
exec 9> /var/lock/frontage-apt
flock 9
policy=/usr/sbin/policy-rc.d
if [ ! -e "$policy" ]; then
  trap 'rm -f "$policy"' EXIT
  trap 'exit 1' INT TERM
  printf '#!/bin/sh\\nexit 101\\n' > "$policy"
  chmod 755 "$policy"
fi
export DEBIAN_FRONTEND=noninteractive
apt-get -y update
apt-get -y -o DPkg::Lock::Timeout=120 install --no-install-recommends "$1"
if [ -n "$2" ] && command -v systemctl > /dev/null; then systemctl disable "$2" || true; fi`;

/**
 * Installs a package of the distribution without starting its service.
 * @param service its systemd unit, if it has one
 * @throws {Error} with the last output of apt-get, or if apt-get is not available
 */
export async function installPackage(name: string, service = ''): Promise<void> {
  if (!(await mayUseApt())) throw new Error('apt-get is missing or requires a password');
  const shell = ['sh', '-c', SCRIPT, 'sh', name, service];
  await (isRoot ? attempt('env', shell, LIMIT_MS) : attempt('sudo', ['-n', ...shell], LIMIT_MS));
}
