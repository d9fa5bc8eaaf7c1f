/** What « Données personnelles » says of the hosts' own parameters: true as they stand now, without a hand on the text. Pure. */
import { shortDay } from '../../../../contract/day.rules.ts';
import { paramValue, retentionEnd } from '../../../../contract/params.rules.ts';
import type { Param } from '../../../../contract/params.schema.ts';
import type { Block, Span, Wedding } from '../../../../contract/wedding.schema.ts';

/** The words in braces that the file may hold; each becomes whole sentences. */
export const DONNEES_WORDS = { known: ['positions', 'duree'] };

const POSITIONS_BLANKED = 'Le lieu de la prise de vue est retiré de celles que vous recevez.';
const POSITIONS_SHARED =
  'Celles que vous téléchargez disent où elles ont été prises, quand l’appareil l’a noté.';
const NO_TERM =
  'Nous gardons vos réponses le temps de préparer la fête et d’en régler les comptes, et les photos tant que le site est ouvert. Ensuite, nous effaçons tout.';

/** After the hosts’ own text, which may be older than the question. */
const DIETS: readonly Block[] = [
  { type: 'heading', spans: [{ text: 'Régimes et allergies' }] },
  {
    type: 'paragraph',
    spans: [
      {
        text: 'Un régime ou une allergie peut en dire long sur la santé ou les convictions de quelqu’un\u00a0: rien ne vous oblige à nous en parler. Ce que vous en dites ne sert qu’à composer les repas. Nous le lisons, ainsi que la personne qui s’occupe de notre site s’il y en a une, et le traiteur reçoit de nous le nom des convives concernés. Nous le gardons aussi longtemps que votre réponse, et nous l’effaçons plus tôt si vous nous le demandez.',
      },
    ],
  },
];

export function donneesFor(
  { donnees, date, asksDiets }: Pick<Wedding, 'donnees' | 'date' | 'asksDiets'>,
  params: readonly Param[],
): Block[] {
  const positions = positionsShared(params) ? POSITIONS_SHARED : POSITIONS_BLANKED;
  const end = retentionEnd(params, date);
  const duree =
    end === null
      ? NO_TERM
      : `Nous gardons vos réponses et les photos jusqu’au ${shortDay(end)}\u00a0; le site nous rappellera alors de tout effacer.`;
  const said = (spans: readonly Span[]) =>
    spans.map((span) => ({
      ...span,
      text: span.text.replaceAll('{positions}', positions).replaceAll('{duree}', duree),
    }));
  const told = donnees.map((block) =>
    block.type === 'list'
      ? { ...block, items: block.items.map(said) }
      : { ...block, spans: said(block.spans) },
  );
  return asksDiets ? [...told, ...DIETS] : told;
}

/** All that the text depends on, as a key of what was made from it. */
export function donneesKey(params: readonly Param[]): string {
  return `${positionsShared(params) ? 'shared' : 'blanked'} ${paramValue(params, 'retentionMonths') ?? ''}`;
}

function positionsShared(params: readonly Param[]): boolean {
  return paramValue(params, 'sharePositions') === 'true';
}
