/** Tells which parts of the site fail; at the foot, the last backup and the version. */
import type { HealthPart, SiteHealth } from '../../../contract/hosts/health.schema.ts';
import { ApiError } from '../../lib/apiError.ts';
import layout from '../../ui/layout.module.css';
import { Notice } from '../../ui/Notice.tsx';
import { fetchSiteHealth } from '../data/hostQueries.ts';
import { keys, usePolled } from '../data/queryClient.ts';
import styles from './AdminLayout.module.css';

const EVERY_MS = 60_000;

/** Without the content, whose own notice locates each problem. */
const NAMES: Readonly<Partial<Record<HealthPart, string>>> = {
  database: 'Base de données',
  disk: 'Disque',
  photos: 'Photos',
  mail: 'Mails',
  backup: 'Sauvegarde',
  clock: 'Horloge',
};

function useSiteHealth() {
  return usePolled({ queryKey: keys.health, fetch: fetchSiteHealth, every: () => EVERY_MS });
}

/** Shown when the site cannot report its state. */
const UNTOLD = 'Le site ne répond pas comme il faut ; ce qui est envoyé en ce moment n’est pas enregistré.';

function isServerFailure(error: unknown): boolean {
  return error instanceof ApiError && error.failure.kind === 'refused' && error.failure.status >= 500;
}

/** Adds no-break spaces to the server's lines, which also go to logs and mails. */
function withFixedSpaces(line: string): string {
  return line.replaceAll(/ (?=[:;?!»])/g, '\u00a0');
}

function failingParts(checks: SiteHealth['checks'] | undefined): string[] {
  if (checks === undefined) return [];
  const failing = Object.entries(NAMES).filter(([part]) => !checks[part as HealthPart].ok);
  return failing.map(([part, name]) => withFixedSpaces(`${name} : ${checks[part as HealthPart].detail}`));
}

export function SiteHealthNotice() {
  const { data, error } = useSiteHealth();
  const lines = isServerFailure(error) ? [UNTOLD] : failingParts(data?.checks);
  if (lines.length === 0) return null;
  return (
    <Notice kind="danger" title="Le site demande qu’on s’occupe de lui" alert>
      <p>À transmettre à la personne qui l’a installé&nbsp;:</p>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Notice>
  );
}

export function SiteHealthFoot() {
  const { data } = useSiteHealth();
  if (data === undefined) return null;
  const { ok, detail } = data.checks.backup;
  return (
    <p data-screen-only className={`${layout.note} ${styles.foot}`}>
      Sauvegarde&nbsp;: {ok ? detail : 'en retard, voyez en haut de la page'} · version&nbsp;{data.version}
    </p>
  );
}
