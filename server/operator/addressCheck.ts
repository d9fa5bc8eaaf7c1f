/**
 * Checks the site's address: that it is encrypted behind a trusted proxy, and answers as it does for guests.
 * Where nothing answers, says whether the site itself does.
 */
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import type { HealthCheck } from '../../contract/hosts/health.schema.ts';
import type { Config } from '../config/config.ts';
import { well, wrong } from '../features/health/checks.rules.ts';
import { messageOf } from '../platform/http/problemError.ts';
import { readMarker } from '../startup/dataFolder.ts';
import { askHealth } from './upgrade/health.ts';

/** A sleeping wedding is opened first. */
const ANSWER_MS = 10_000;

const AUTHORITIES = ['bundled', 'extra', 'system'] as const;

type Address = Pick<Config, 'publicUrl' | 'trustProxy' | 'port' | 'dataDir'>;

export async function addressCheck({ publicUrl, trustProxy, port, dataDir }: Address): Promise<HealthCheck> {
  const { protocol, hostname } = new URL(publicUrl);
  if (protocol === 'http:' && hostname !== 'localhost')
    return wrong(`${publicUrl} n’est pas chiffrée : mettez un serveur HTTPS devant (deploy/)`);
  if (protocol === 'https:' && !trustProxy)
    return wrong('PUBLIC_URL est en https mais TRUST_PROXY=false : mettez true derrière nginx ou Caddy');
  const answer = await ask(publicUrl);
  if (answer === 200) return well(`${publicUrl} répond`);
  if (typeof answer === 'number')
    return wrong(`${publicUrl} répond ${answer} : voyez le journal du site et du serveur HTTPS`);
  const refused = certificateProblem(publicUrl, answer);
  if (refused !== null) return wrong(refused);
  const nothing = `rien ne répond à ${publicUrl} (${answer})`;
  if ((await askHealth({ port })) !== null)
    return wrong(
      `${nothing}, alors que le site tourne : voyez le serveur HTTPS (nginx ou Caddy), le nom de domaine et le pare-feu ; si un téléphone hors de son réseau l’ouvre, seule cette machine ne joint pas sa propre adresse, et rien ne manque aux invités`,
    );
  if (readMarker(dataDir) === null) return well(`${publicUrl}, où le site répondra une fois démarré`);
  return wrong(
    `${nothing}, et le site ne tourne pas : son journal dit pourquoi (systemctl status mariage, ou docker compose logs)`,
  );
}

/** Null if `reason` is about anything else than the certificate. */
export function certificateProblem(publicUrl: string, reason: string): string | null {
  if (!/CERT|UNABLE_TO_VERIFY/.test(reason)) return null;
  const refused = `le certificat de ${publicUrl} est refusé (${reason})`;
  // The server sends its own certificate alone, or the machine does not know who signed it.
  if (/^UNABLE_TO|IN_CHAIN/.test(reason))
    return `${refused} : donnez au serveur HTTPS sa chaîne entière (fullchain.pem, non cert.pem), ou à cette machine l’autorité qui l’a signé`;
  return `${refused} : renouvelez-le, ou donnez au serveur HTTPS celui de ce nom`;
}

/** Returns the status, 200 if all is well, or why there is no answer. */
async function ask(publicUrl: string): Promise<number | string> {
  // Node knows the public authorities, and the machine maybe one of its own, which the site does not trust.
  const trusted = getCACertificates('default');
  setDefaultCACertificates(AUTHORITIES.flatMap((whose) => getCACertificates(whose)));
  try {
    // The process answers the first for hosts that it does not know, too.
    for (const path of ['/api/health', '/api/params']) {
      const { status, ok } = await fetch(`${publicUrl}${path}`, { signal: AbortSignal.timeout(ANSWER_MS) });
      if (!ok) return status;
    }
    return 200;
  } catch (error) {
    return reasonOf(error);
  } finally {
    setDefaultCACertificates(trusted);
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return messageOf(error);
  if (error.name === 'TimeoutError') return `pas en ${ANSWER_MS / 1000} secondes`;
  const { cause } = error;
  if (!(cause instanceof Error)) return error.message;
  return 'code' in cause ? String(cause.code) : cause.message;
}
