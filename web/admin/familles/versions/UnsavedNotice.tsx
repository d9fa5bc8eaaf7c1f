/** Tells why a change was not saved, above all when somebody else wrote first. */
import type { ReactNode } from 'react';
import { isProblem } from '../../../lib/apiError.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { problemSentence } from '../../parts/toasts.ts';

const TITLES = {
  'stale-family': 'L’autre hôte, ou un invité, vient de modifier cette famille',
  'stale-caption': 'L’autre hôte vient de modifier cette légende',
  'stale-folder': 'L’autre hôte vient de modifier ce dossier',
  'stale-host': 'L’autre hôte, ou cette personne, vient de modifier cet accès',
  'stale-param': 'L’autre hôte vient de modifier ce paramètre',
  'stale-template': 'L’autre hôte vient de modifier ce modèle',
};
type Overtaken = keyof typeof TITLES;

function overtakenBy(error: unknown): Overtaken | undefined {
  return (Object.keys(TITLES) as Overtaken[]).find((code) => isProblem(error, code));
}

/** True when nothing was saved because somebody else wrote first. */
export function isOvertaken(error: unknown): boolean {
  return overtakenBy(error) !== undefined;
}

interface OvertakenNoticeProps {
  by: Overtaken;
  lead?: string | undefined;
  /** The stored value and what to do, where the screen does not show it. */
  children?: ReactNode;
}

/** Tells that nothing was saved because somebody else wrote first. */
export function OvertakenNotice({ by, lead, children }: OvertakenNoticeProps) {
  return (
    <Notice kind="danger" title={TITLES[by]} alert>
      {lead !== undefined && <p>{lead}</p>}
      <p>Votre modification n’est pas enregistrée.</p>
      {children ?? <p>Voici ce qui l’est maintenant&nbsp;: refaites-la si elle est encore utile.</p>}
    </Notice>
  );
}

/** Why a change was not saved; renders nothing while `error` is null. */
export function UnsavedNotice({ error, lead }: { error: unknown; lead?: string }) {
  if (error === null) return null;
  const by = overtakenBy(error);
  if (by !== undefined) return <OvertakenNotice by={by} lead={lead} />;
  return (
    <Notice kind="danger" alert>
      {lead !== undefined && <p>{lead}</p>}
      <p>{problemSentence(error)}</p>
    </Notice>
  );
}
