/**
 * `npm run check:audit`: known weaknesses of the packages in the lockfile, from `high` on. Where the registry does not answer
 * (no network, a mirror without that service), one line says so, and that is no failure.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const ARGS = ['audit', '--json', '--package-lock-only', '--fetch-retries=0', '--fetch-timeout=10000'];
const SERIOUS = ['high', 'critical'];

/** Number of packages with a serious weakness, each told on the console. */
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
