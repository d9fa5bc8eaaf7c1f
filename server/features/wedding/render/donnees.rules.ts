/** What « Données personnelles » says of the hosts' own parameters: true as they stand now, without a hand on the text. Pure. */
import { shortDay } from '../../../../contract/day.rules.ts';
import { paramValue, retentionEnd } from '../../../../contract/params.rules.ts';
import type { Param } from '../../../../contract/params.schema.ts';
import type { Block, Span } from '../../../../contract/wedding.schema.ts';

/** The words in braces that the file may hold; each becomes whole sentences. */
export const DONNEES_WORDS = { known: ['positions', 'duree'] };

const POSITIONS_BLANKED = 'Le lieu de la prise de vue est retiré de celles que vous recevez.';
const POSITIONS_SHARED =
  'Celles que vous téléchargez disent où elles ont été prises, quand l’appareil l’a noté.';
const NO_TERM =
  'Nous gardons vos réponses le temps de préparer la fête et d’en régler les comptes, et les photos tant que le site est ouvert. Ensuite, nous effaçons tout.';

/** `weddingDay` as `YYYY-MM-DD`. */
export function donneesFor(blocks: readonly Block[], params: readonly Param[], weddingDay: string): Block[] {
  const positions = positionsShared(params) ? POSITIONS_SHARED : POSITIONS_BLANKED;
  const end = retentionEnd(params, weddingDay);
  const duree =
    end === null
      ? NO_TERM
      : `Nous gardons vos réponses et les photos jusqu’au ${shortDay(end)}\u00a0; le site nous rappellera alors de tout effacer.`;
  const said = (spans: readonly Span[]) =>
    spans.map((span) => ({
      ...span,
      text: span.text.replaceAll('{positions}', positions).replaceAll('{duree}', duree),
    }));
  return blocks.map((block) =>
    block.type === 'list'
      ? { ...block, items: block.items.map(said) }
      : { ...block, spans: said(block.spans) },
  );
}

/** All that the text depends on, as a key of what was made from it. */
export function donneesKey(params: readonly Param[]): string {
  return `${positionsShared(params) ? 'shared' : 'blanked'} ${paramValue(params, 'retentionMonths') ?? ''}`;
}

function positionsShared(params: readonly Param[]): boolean {
  return paramValue(params, 'sharePositions') === 'true';
}
