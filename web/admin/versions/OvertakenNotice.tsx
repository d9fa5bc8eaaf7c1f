import type { ReactNode } from 'react';
import { Notice } from '../../ui/Notice.tsx';

const TITLES = {
  famille: 'L’autre hôte, ou un invité, vient de modifier cette famille',
  param: 'L’autre hôte vient de modifier ce paramètre',
};

interface OvertakenNoticeProps {
  what: keyof typeof TITLES;
  /** What was done all the same. */
  lead?: string | undefined;
  /** What is stored now and what to do, where the screen itself does not show it. */
  children?: ReactNode;
}

/** Nothing was saved, because somebody else was faster. */
export function OvertakenNotice({ what, lead, children }: OvertakenNoticeProps) {
  return (
    <Notice kind="danger" title={TITLES[what]} alert>
      {lead !== undefined && <p>{lead}</p>}
      <p>Votre modification n’est pas enregistrée.</p>
      {children ?? <p>Voici ce qui l’est maintenant&nbsp;: refaites-la si elle est encore utile.</p>}
    </Notice>
  );
}
