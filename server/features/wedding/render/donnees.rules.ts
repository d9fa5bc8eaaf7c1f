/**
 * Completes « Données personnelles » so that it is true without an edit: fills in what params decide, and
 * adds sections on diets, own questions and photos that guests send.
 */
import type { ToldField } from '../../../../contract/familles/inviteFields.ts';
import { toldFieldsFor } from '../../../../contract/familles/toldFields.ts';
import { paramValue } from '../../../../contract/params/params.rules.ts';
import type { Param } from '../../../../contract/params/params.schema.ts';
import { retentionEnd } from '../../../../contract/params/retention.rules.ts';
import { sendingsOpen } from '../../../../contract/photos/sendings.rules.ts';
import { shortDay } from '../../../../contract/wedding/day.rules.ts';
import type { Block } from '../../../../contract/wedding/prose.schema.ts';
import type { Wedding } from '../../../../contract/wedding/wedding.schema.ts';
import { fill } from '../read/fields.ts';

const POSITIONS_BLANKED = 'Le lieu de la prise de vue est retiré de celles que vous recevez.';
const POSITIONS_SHARED =
  'Celles que vous téléchargez disent où elles ont été prises, quand l’appareil l’a noté.';
const NO_TERM =
  'Nous gardons vos réponses le temps de préparer la fête et d’en régler les comptes, et les photos tant que le site est ouvert. Ensuite, nous effaçons tout.';

const SENT_ELSEWHERE =
  'Si vous envoyez vos photos par le bouton de la page « Envoyez vos photos », elles partent vers un autre service, qui a ses propres règles.';

/** Added to the hosts’ text, which may be older than the question. */
const TOLD: Readonly<Record<ToldField, readonly Block[]>> = {
  diet: [
    { type: 'heading', spans: [{ text: 'Régimes et allergies' }] },
    {
      type: 'paragraph',
      spans: [
        {
          text: 'Un régime ou une allergie peut en dire long sur la santé ou les convictions de quelqu’un\u00a0: rien ne vous oblige à nous en parler. Ce que vous en dites ne sert qu’à composer les repas. Nous le lisons, ainsi que la personne qui s’occupe de notre site s’il y en a une, et le traiteur reçoit de nous le nom des convives concernés. Nous le gardons aussi longtemps que votre réponse, et nous l’effaçons plus tôt si vous nous le demandez.',
        },
      ],
    },
  ],
};

/** Added for the same reason. */
const QUESTIONS: readonly Block[] = [
  { type: 'heading', spans: [{ text: 'Nos questions' }] },
  {
    type: 'paragraph',
    spans: [
      {
        text: 'Ce que vous répondez à nos propres questions ne sert qu’à préparer la fête : nous le lisons, ainsi que ceux à qui nous montrons qui vient (le traiteur, un témoin), et nous le gardons aussi longtemps que votre réponse, ou l’effaçons plus tôt si vous nous le demandez.',
      },
    ],
  },
];

/** Added for the same reason. */
const SENDINGS: readonly Block[] = [
  { type: 'heading', spans: [{ text: 'Les photos que vous nous envoyez' }] },
  {
    type: 'paragraph',
    spans: [
      {
        text: 'Elles arrivent sur notre site, sans passer par un autre service. Nous savons quelle famille a envoyé quoi\u00a0; les autres invités ne le voient pas. Vous pouvez retirer chacune à la page «\u00a0Envoyez vos photos\u00a0»\u00a0: elle disparaît aussitôt et son fichier est effacé, sans corbeille\u00a0; il n’en reste que ce que les copies de sauvegarde gardent encore quelques semaines. Si nous effaçons votre famille de notre liste, vos photos restent dans l’album, sans que rien ne dise plus de qui elles viennent. Aucun visage n’y est reconnu ni recherché.',
      },
    ],
  },
];

export function donneesFor(
  { donnees, date, asksDiets, questions }: Pick<Wedding, 'donnees' | 'date' | 'asksDiets' | 'questions'>,
  params: readonly Param[],
): Block[] {
  const positions = positionsShared(params) ? POSITIONS_SHARED : POSITIONS_BLANKED;
  const end = retentionEnd(params, date);
  const duree =
    end === null
      ? NO_TERM
      : `Nous gardons vos réponses et les photos jusqu’au ${shortDay(end)}\u00a0; le site nous rappellera alors de tout effacer.`;
  const envois = sendingsOpen(params) ? '' : SENT_ELSEWHERE;
  const words = { positions: { text: positions }, duree: { text: duree }, envois: { text: envois } };
  const told = fill(donnees, words);
  const asked = questions.some((question) => question.asked);
  return [
    ...told,
    ...toldFieldsFor({ asksDiets }).flatMap((field) => TOLD[field]),
    ...(asked ? QUESTIONS : []),
    ...(sendingsOpen(params) ? SENDINGS : []),
  ];
}

/** Cache key of all params that the text depends on. */
export function donneesKey(params: readonly Param[]): string {
  const sent = sendingsOpen(params) ? 'here' : 'elsewhere';
  return `${positionsShared(params) ? 'shared' : 'blanked'} ${sent} ${paramValue(params, 'retentionMonths') ?? ''}`;
}

function positionsShared(params: readonly Param[]): boolean {
  return paramValue(params, 'sharePositions') === 'true';
}
