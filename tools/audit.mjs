/**
 * `npm run check:audit`: reports known vulnerabilities, `high` or worse, of the packages in the lockfile. A
 * registry that does not answer (no network, or a mirror without that service) is reported and is no failure.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const ARGS = ['audit', '--json', '--package-lock-only', '--fetch-retries=0', '--fetch-timeout=10000'];
const SERIOUS = ['high', 'critical'];

/** Prints each package with a serious vulnerability and returns their number. */
export function auditPackages() {
  const { stdout } = spawnSync('npm', ARGS, {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    encoding: 'utf8',
  });
  const report = parsed(stdout);
  if (!report?.vulnerabilities) {
    console.log(`Audit des paquets : le registre ne répond pas (${report?.message ?? 'sans raison'}).`);
    return 0;
  }
  const serious = Object.values(report.vulnerabilities).filter(({ severity }) => SERIOUS.includes(severity));
  for (const { name, severity, range } of serious) console.log(`${severity} : ${name} ${range}`);
  console.log(`Audit des paquets : ${serious.length} faiblesse(s) grave(s) connue(s).`);
  return serious.length;
}

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exitCode = auditPackages() === 0 ? 0 : 1;
