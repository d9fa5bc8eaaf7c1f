import { Notice } from '../../ui/Notice.tsx';
import { ParamValue } from './ParamValue.tsx';

interface OvertakenNoticeProps {
  name: string;
  /** Undefined when the parameter was deleted. */
  stored: string | undefined;
}

/** The other host was faster: what is stored now, and how to have one's own value all the same. */
export function OvertakenNotice({ name, stored }: OvertakenNoticeProps) {
  if (stored === undefined) {
    return (
      <Notice kind="danger" title="Ce paramètre a été supprimé entre-temps" alert>
        <p>Rien n’a été enregistré. Enregistrez de nouveau pour le remettre avec votre valeur.</p>
      </Notice>
    );
  }
  return (
    <Notice kind="danger" title="Ce paramètre a été modifié entre-temps" alert>
      <p>
        Valeur enregistrée maintenant{'\u00a0'}:{' '}
        <strong>{stored === '' ? 'aucune' : <ParamValue name={name} value={stored} />}</strong>
      </p>
      <p>Enregistrez de nouveau pour la remplacer par la vôtre.</p>
    </Notice>
  );
}
