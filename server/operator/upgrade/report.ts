/** Formats the outcome of an upgrade of many weddings: a table, then the reasons, too long for cells. */
import { SITE_COMMAND } from '../../config/program.ts';
import { NONE, tableLines } from '../command.ts';
import type { Trial } from './tryRelease.ts';

export interface WeddingReport {
  name: string;
  /** Excluded from the upgrade with `--without`. */
  isLeft: boolean;
  /** Suspended before the upgrade. */
  isSuspended: boolean;
  /** Null if the wedding was not tried. */
  trial: Trial | null;
  /** Whether the wedding answered before the switch; null if it was not asked. */
  servedBefore: boolean | null;
  /** The HTTP status of its last answer before the switch; null if none came. */
  statusBefore: number | null;
  /** Whether the wedding answered after the switch; null if it was not asked. */
  serves: boolean | null;
  openSeconds: number | null;
  /** Why the wedding was not tried, or could not be rolled back. */
  problem: string | null;
}

const HEAD = ['nom', 'familles', 'photos', 'essai', 'secondes', 'résultat', 'secondes'];

export function tableOf(reports: readonly WeddingReport[]): string[] {
  const rows = reports.map((each) => [
    each.name,
    String(each.trial?.counts?.familles ?? NONE),
    String(each.trial?.counts?.photos ?? NONE),
    each.trial === null ? NONE : each.trial.problem === null ? 'marche' : 'échoue',
    seconds(each.trial?.seconds ?? null),
    resultOf(each),
    seconds(each.openSeconds),
  ]);
  const reasons = reports.flatMap(({ name, trial, servedBefore, statusBefore, serves, problem }) =>
    [
      trial?.problem,
      trial?.remark,
      servedBefore === false && serves !== true
        ? `il ne répondait déjà pas avant la mise à jour (${statusBefore === null ? 'aucune réponse' : `réponse ${statusBefore}`}) : ${SITE_COMMAND} check --wedding ${name} dit pourquoi, sinon le journal`
        : serves === false && 'il ne répondait plus après la mise à jour : voyez le journal',
      problem,
    ].flatMap((reason) => (reason ? [`${name} : ${reason}`] : [])),
  );
  return [...tableLines([HEAD, ...rows]), ...reasons];
}

function resultOf({ isLeft, isSuspended, trial, servedBefore, serves, problem }: WeddingReport): string {
  if (serves === true) return 'en service';
  if (serves === false && servedBefore === false) return 'ne répondait déjà pas';
  if (serves === false) return problem === null ? 'revenu en arrière, suspendu' : 'à reprendre à la main';
  if (isLeft) return 'laissé de côté, suspendu';
  if (trial === null) return 'à corriger';
  return isSuspended ? 'suspendu' : 'inchangé';
}

function seconds(value: number | null): string {
  return value === null
    ? NONE
    : value.toLocaleString('fr-FR', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
}
