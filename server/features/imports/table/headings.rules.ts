/** Recognises the field of each column from its heading in French or English. Hosts' choices override it. */

import { ALL_INVITE_FIELDS, INVITE_FIELDS } from '../../../../contract/familles/inviteFields.ts';
import {
  columnOf,
  GUEST_PARTS,
  type GuestPart,
  headingOf,
  isListField,
  type ListField,
  PLAIN_FIELDS,
  questionKeyOf,
} from '../../../../contract/imports/listColumns.ts';
import { MAX_GUESTS } from '../../../../contract/limits.ts';
import { normalizeText } from '../../../platform/text/normalizeText.ts';
import { type QuestionColumn, questionField } from '../../questions/questionColumns.rules.ts';
import { DRINKS, MEAL } from './invitationCell.rules.ts';
import { LABEL_HEADINGS } from './labels.rules.ts';

/** Headings in use, normalised by `normalizeText`. */
const WORDS = {
  reference: 'reference|ref|id',
  nom: 'nom|noms|nom s|nom de famille|last name|lastname|surname|family name|nom famille|patronyme',
  prenom:
    'prenom|prenoms|prenom s|first name|firstname|first names|given name|prenom famille|prenom de la famille|petit nom',
  email:
    'e mail|email|mail|mails|e mails|emails|courriel|adresse mail|adresse e mail|adresse email|adresses mail|email address|mel|contact mail|mail contact|e mail 1 value',
  tone: 'ton|ton du mail|tone',
  phone:
    'telephone|telephones|tel|n tel|no tel|tel portable|telephone portable|portable|mobile|numero|num|numero de telephone|numero de tel|n de tel|n de telephone|phone|phone number|cell|gsm|phone 1 value',
  invitation:
    'invitation|invitations|invite a|invites a|type d invitation|type|invited to|evenement|repas vh|vh r|r vh|repas ou vh|vh repas|vh ou repas|repas vin d honneur|vin d honneur repas|vin d honneur ou repas|formule|convie a|convies a',
  atReception:
    'repas|diner|reception|soiree|invite au repas|invites au repas|invite repas|invites repas|au repas|dinner',
  atVh: 'vh|vdh|vin d honneur|cocktail|apero|invite au vin d honneur|invites au vin d honneur|invite vh|invites vh|au vin d honneur|ceremonie et vh|ceremonie vh|mairie vh|mairie et vh|mairie vin d honneur|mairie et vin d honneur|ceremonie vin d honneur|ceremonie et vin d honneur',
  address1: 'adresse|adresse 1|rue|adresse postale|address|address 1|street|street address|adresse ligne 1',
  address2:
    'adresse suite|adresse 2|complement|complement d adresse|address 2|address line 2|adresse ligne 2',
  zipCode: 'code postal|cp|zip|zip code|postal code|postcode',
  zipCity:
    'cp ville|cp et ville|ville cp|code postal ville|code postal et ville|ville et code postal|cp commune|code postal commune',
  city: 'ville|commune|localite|city|town',
  country: 'pays|country',
  answer:
    'statut|status|confirmation|statut rsvp|rsvp statut|statut reponse|statut de la reponse|reponse rsvp|reponse|reponses|reponse samedi|reponse du samedi|answer|rsvp|presence|presences|oui non|confirme|confirmes|confirmee|a confirme|ont confirme|present|presents|sera present|seront presents|vient|viennent|viendra|viendront|vient ou pas|serez vous present|serez vous presents|serez vous present e s|serez vous des notres|serez vous parmi nous|serez vous parmis nous|serez vous la|viendrez vous|participerez vous|participation|confirmez vous votre presence',
  invitedForSunday:
    'invites le dimanche|invite le dimanche|brunch|brunch dimanche|brunch du dimanche|dimanche brunch|brunch du lendemain|lendemain|invite au brunch|invites au brunch|retour de noces|invite dimanche|invites dimanche|dimanche|dim|dimche|sunday|invited for sunday',
  answerSunday: 'reponse du dimanche|reponse dimanche|answer sunday|sunday answer',
  sleepingInDomain:
    'dort au domaine|domaine|dort sur place|dodo|dodo sur place|dodo au domaine|nuit sur place|loge sur place|couchage|hebergement|hebergements|logement|sleeping in domain|sleeps at the estate',
  sleepingInTent: 'dort en tente|tente|sleeping in tent|tent',
  gardeEnfant: 'garde d enfants|garde d enfant|garde enfant|childcare|baby sitter|babysitting',
  labels: LABEL_HEADINGS.join('|'),
  note: 'notes|note|remarques|remarque|rq|rqs|rem|commentaires|commentaire|observations|observation|infos|info|divers|precisions|comments|comment',
  hasPaid: 'a paye|paye|regle|paid|has paid',
  numberPers:
    'nombre de personnes|nombre|nb|nb personnes|nb de personnes|nombre d invites|nombre de convives|nb invites|nb convives|personnes|couverts|nbre|nbr|nbre de personnes|nbr de personnes|nb pers|nbre pers|nbr pers|nombre pers|nb de pers|nombre de pers|pers|qte|quantite|effectif|pax|combien|nb total|nombre total|total personnes|total pers|tot pers|total invites|total convives|nombre de places|nb places|places|number|guest count|party size|number of guests',
  adults:
    'adulte|adultes|nbre adultes|nbr adultes|ad|nombre d adultes|nb adultes|nb d adultes|adults|number of adults',
  children:
    'enfants|nb enfants ages|nb enfants et ages|nombre d enfants ages|enfants ages|enfants et ages|enfant s|nbre enfants|nbr enfants|enf|nb enf|nombre d enfants|nb enfants|nb d enfants|children|kids|number of children',
  guests:
    'convives|invites|liste des convives|prenoms des convives|prenoms des invites|noms et prenoms des invites|prenoms et ages|membres|composition|composition de la famille|conjoint|conjointe|partenaire|accompagnant|plus one|noms des convives|noms des invites|guests|guest names|accompagnants|accompagnants enfants|accompagnants et enfants|conjoint enfants|conjoint et enfants|convives noms dans une cellule',
  childGuests:
    'prenoms et ages des enfants|prenoms ages enfants|prenoms et ages enfants|prenom age enfants|prenom et age des enfants|prenoms des enfants|prenom des enfants|noms des enfants|nom des enfants|ages des enfants|age des enfants|enfants prenoms|enfants prenoms et ages|enfants prenom age|detail enfants|children names|enfants noms et ages dans une cellule',
  fullName:
    'qui|invite principal|invitee principale|invites principaux|contact principal|nom principal|nom complet|noms complets|nom affiche|display name|prenom nom|prenom et nom|full name|name',
  nameFirst: 'nom puis prenom|nom et prenom|nom prenom|noms prenoms|noms et prenoms',
  inviteName: 'convive|invite|personne|guest|guest name|nom complet du convive',
} satisfies Partial<Record<ListField, string>>;

/** Headings of a household shared by several rows with one guest each. */
const HOUSEHOLD = new Set(['famille', 'foyer', 'groupe', 'menage', 'household', 'party', 'group', 'family']);

const FIELD_OF = new Map<string, ListField>();
const PARTS = new Map<string, GuestPart>([
  ['', 'name'],
  ['name', 'name'],
]);
for (const [field, words] of Object.entries(WORDS))
  for (const word of words.split('|')) FIELD_OF.set(word, field as ListField);
for (const field of ALL_INVITE_FIELDS) {
  const { headings, parts } = INVITE_FIELDS[field];
  for (const word of headings.split('|')) FIELD_OF.set(word, columnOf(field));
  for (const word of parts.split('|')) PARTS.set(word, field);
}
// Headings that the export writes take precedence over other meanings.
for (const field of Object.keys(PLAIN_FIELDS) as ListField[])
  FIELD_OF.set(normalizeText(headingOf(field)), field);
for (const [part, words] of Object.entries(GUEST_PARTS)) PARTS.set(normalizeText(words), part as GuestPart);
const GUEST_WORDS = /\b(?:convive|invite|personne|guest|accompagnant|du|de l|n)\b/g;

/** Pairs of columns with a couple's first names, in the usual French order. */
const COUPLES = [
  ['lui', 'elle'],
  ['monsieur', 'madame'],
  ['m', 'mme'],
  ['mr', 'mme'],
  ['homme', 'femme'],
  ['prenom lui', 'prenom elle'],
  ['prenom monsieur', 'prenom madame'],
  ['prenom m', 'prenom mme'],
  ['prenom homme', 'prenom femme'],
];

/** « Vin / Repas / Dimanche », « Invités VH/repas/dim »: the words of the moments in any order. */
const MOMENTS =
  /^(?:(?:vins?|vin d honneur|vh|vdh|v h|cocktail|aperitif|apero|repas|diner|soiree|dimanche|dim|dimche|brunch|lendemain|ceremonie|eglise|mairie|invite|invites|invitee|invitees|invitation|invitations|convies?|a|au|aux|le|la|du|ou|et|puis)(?: |$))+$/;

const areMoments = (heading: string) => MOMENTS.test(heading) && MEAL.test(heading) && DRINKS.test(heading);

/** « Allergies / régime », « Mange pas ». A diet in a note never reaches the caterer. */
const FOOD =
  /^(?:(?:regimes?|allergies?|intolerances?|(?:restrictions?|contraintes?) alimentaires?|alimentaires?|(?:ne )?mange(?:nt)? pas|et|ou)(?: |$))+$/;

/** « Mail / tél », « Tél ou e-mail »: the reader of addresses finds the number beside them. */
const CONTACTS =
  /^(?:(?:e|mails?|emails?|courriels?|adresses?|tel|telephones?|portables?|mobiles?|numeros?|contacts?|et|ou)(?: |$))+$/;
const areContacts = (heading: string) =>
  CONTACTS.test(heading) &&
  /mail|courriel/.test(heading) &&
  /tel|portable|mobile|numero|contact/.test(heading);

const EACH_CHILD =
  /^(?:(?:prenom|nom|prenom age|prenom et age) )?(?:de l |du )?enfant (?:n )?\d{1,2}(?: prenom(?: age)?| nom)?$/;

const COUNTS = /^(?:nb|nbre?|nombre|number)\b/;

/** Fields with several columns: « Côté » and « Table » are both labels. */
const SEVERAL: ReadonlySet<ListField> = new Set(['labels', 'kept']);

/** The field of each heading, or null. Only those of `SEVERAL` may occur twice. */
export function recognise(
  headings: readonly string[],
  questions: readonly QuestionColumn[] = [],
): (ListField | null)[] {
  const known = headings.map(normalizeText);
  const hasDiet = known.some((heading) => FIELD_OF.get(heading) === columnOf('diet'));
  const fields = known.map(
    (heading, index): ListField | null =>
      questionField(headings[index] ?? '', questions) ??
      FIELD_OF.get(heading) ??
      numbered(heading) ??
      FIELD_OF.get(plainHeading(headings[index] ?? '')) ??
      ([heading, plainHeading(headings[index] ?? '')].some(areMoments) ? 'invitation' : null) ??
      (areContacts(heading) ? 'email' : null) ??
      (FOOD.test(heading) && !hasDiet ? columnOf('diet') : null) ??
      null,
  );
  // « Enfant 1 », « Enfant 2 » hold their names.
  const eachChild = known.flatMap((heading, index) => (EACH_CHILD.test(heading) ? [index] : []));
  const isOneColumn = fields.some((field) => field === 'childGuests' || field === 'children');
  if (!isOneColumn) for (const column of eachChild) fields[column] = 'childGuests';
  // A single letter means nothing alone.
  const [grown, small] = [known.indexOf('a'), known.indexOf('e')];
  if (grown !== -1 && small !== -1) Object.assign(fields, { [grown]: 'adults', [small]: 'children' });
  // « Enfants » beside « Nb enfants »: the first has names, the second numbers.
  const counting = known.findIndex((heading, index) => fields[index] === 'children' && COUNTS.test(heading));
  const naming = fields.indexOf('children');
  if (counting > naming && naming !== -1 && !fields.includes('childGuests')) fields[naming] = 'childGuests';
  const couple = coupleIn(known);
  if (couple.length > 0 && !fields.includes('prenom')) for (const column of couple) fields[column] = 'prenom';
  // A list of guests alone, one family per cell: « Claire Martin + 1 ».
  const isNamed = fields.some((field) =>
    /^(?:nom|prenom|fullName|nameFirst|invite[NP].*|invites\..*)$/.test(field ?? ''),
  );
  if (!isNamed && !known.some((heading) => HOUSEHOLD.has(heading)) && fields.includes('guests'))
    fields[fields.indexOf('guests')] = 'fullName';
  const household = known.findIndex(
    (heading, index) => HOUSEHOLD.has(heading) && questionKeyOf(fields[index] ?? '') === null,
  );
  const asGuests = namesAreGuests(fields, household) ? fields.map(toGuest) : fields;
  if (household !== -1) asGuests[household] = 'nom';
  return asGuests.map((field, index) =>
    field !== null &&
    (SEVERAL.has(field) ||
      couple.includes(index) ||
      eachChild.includes(index) ||
      asGuests.indexOf(field) === index)
      ? field
      : null,
  );
}

/** Both columns or none, because one such word alone is ambiguous. */
function coupleIn(known: readonly string[]): number[] {
  const columns = COUPLES.map((couple) => couple.map((heading) => known.indexOf(heading)));
  return columns.find((couple) => !couple.includes(-1)) ?? [];
}

/** « Nb d’enfants (-12 ans) », « Invité(s) à »: removes the brackets. */
function plainHeading(heading: string): string {
  return normalizeText(heading.replace(/\((?:e|s|es|x|nt)\)/gi, '').replace(/\([^()]*\)/g, ' '));
}

/** « Famille » beside « Nom », or « Nom » beside « Âge »: each row is a guest, whose name it holds. */
function namesAreGuests(fields: readonly (ListField | null)[], household: number): boolean {
  const has = (...wanted: ListField[]) => wanted.some((field) => fields.includes(field));
  if (has('inviteNom', 'invitePrenom', 'inviteName')) return false;
  return has('inviteChild', 'inviteAge') || (household !== -1 && has('nom', 'fullName', 'nameFirst'));
}

function toGuest(field: ListField | null): ListField | null {
  if (field === 'nom') return 'inviteNom';
  if (field === 'prenom') return 'invitePrenom';
  return field === 'fullName' || field === 'nameFirst' ? 'inviteName' : field;
}

/** The hosts' choices override what was recognised, but only in the sheet that they are about. */
export function mapped(
  headings: readonly string[],
  chosen: Readonly<Record<string, string | null>>,
  questions: readonly QuestionColumn[] = [],
): (ListField | null)[] {
  const taken = new Set(headings.map((heading) => chosen[heading]));
  return recognise(headings, questions).map((field, index) => {
    const heading = headings[index] ?? '';
    if (!Object.hasOwn(chosen, heading))
      return field !== null && taken.has(field) && !SEVERAL.has(field) ? null : field;
    const wanted = chosen[heading];
    return wanted && isListField(wanted) ? wanted : null;
  });
}

/** « Convive 2 prénom », « Prénom 2 », « Guest 2 first name ». */
function numbered(heading: string): ListField | null {
  const number = /\b(\d{1,2})\b/.exec(heading);
  if (!number) return null;
  const index = Number(number[1]) - 1;
  const rest = normalizeText(heading.replace(number[0], '').replace(GUEST_WORDS, ''));
  const part = PARTS.get(rest);
  if (part === undefined || index < 0 || index >= MAX_GUESTS) return null;
  // A number alone does not name a guest.
  if (part === 'name' && !/convive|invite|personne|guest|accompagnant|nom complet|name/.test(heading))
    return null;
  return `invites.${index}.${part}`;
}
