/** Decides which mails the operator gets, from the alerts already sent and the state of each part. */
import { HEALTH_PARTS, type HealthCheck, type HealthPart } from '../../../contract/hosts/health.schema.ts';

const NAMES: Readonly<Record<HealthPart, string>> = {
  database: 'la base de données',
  disk: 'le disque',
  photos: 'les photos',
  content: 'le contenu',
  mail: 'l’envoi des mails',
  backup: 'la sauvegarde',
  clock: 'l’horloge',
};

export interface Alert {
  part: HealthPart;
  kind: 'problem' | 'over';
  subject: string;
  text: string;
}

/** One mail when a part begins to fail, one when it recovers. Names the host: an operator may run sixty. */
export function alertsToSend(
  checks: Readonly<Record<HealthPart, HealthCheck>>,
  told: ReadonlySet<string>,
  host: string,
): Alert[] {
  return HEALTH_PARTS.filter((part) => checks[part].ok === told.has(part)).map((part) => {
    const { ok, detail } = checks[part];
    return {
      part,
      kind: ok ? 'over' : 'problem',
      subject: `${host} : ${NAMES[part]}, ${ok ? 'c’est réparé' : 'à voir'}`,
      text: ok
        ? `Tout va de nouveau bien pour ${NAMES[part]} : ${detail}.`
        : detail.endsWith('?')
          ? detail
          : `${detail}.`,
    };
  });
}
