/** Words that say of somebody in a list that nobody comes, or may not. */
import { normalizeText } from '../../../platform/text/normalizeText.ts';

/** Of one person, and at the end of what is told: « ne vient pas au repas » says less. */
export const ABSENT =
  /(?<!\p{L})(?:ne (?:vient|viendra|sera) (?:pas|plus)(?: l[àa])?|absente?|excus[ée]e?|(?:(?:a|est|s['’]est) )?(?:annul[ée]e?|d[ée]command[ée]e?|d[ée]sist[ée]e?)|(?:a )?d[ée]clin[ée])(?=\s?(?:$|[),;.!]))/iu;
/** At the end of a cell, of all whom it names: « Anne et Luc (ne viennent pas) ». */
export const ALL_ABSENT =
  /(?<!\p{L})(?:ne (?:viennent|viendront|seront) (?:pas|plus)(?: l[àa])?|absente?s|excus[ée]e?s|(?:(?:sont|se sont) )?(?:annul[ée]e?s|d[ée]command[ée]e?s|d[ée]sist[ée]e?s)|ont (?:d[ée]clin[ée]|d[ée]command[ée]|annul[ée]))\s?\)?$/iu;

const OF_COMING =
  /^(?:(?:elle|il|elles|ils|finalement) )?(?:ne (?:vien|ser)|n est pas la|absente?s?\b|excusee?s?\b|annulee?s?\b|(?:(?:a|ont|est|sont|s est|se sont) )?(?:decline|decommande|desiste)|pas (?:sure?s?|certaine?s?|la)$|peut etre$|a confirmer$|a voir$|vien(?:t|nent|dra|dront)\b)/;

/** « NE VIENT PAS », « pas sûre »: told of coming, and nothing of food. */
export const tellsOfComing = (text: string) =>
  OF_COMING.test(normalizeText(text)) ||
  /\bne vien(?:t|nent|dra|dront) (?:pas|plus)\b/.test(normalizeText(text));

const REMARK =
  /^(?:(?:(?:elle|il) )?(ne (?:vient|viendra|sera) (?:pas|plus)(?: l[àa])?|absente?|(?:(?:a|est|s['’]est) )?(?:annul[ée]e?|d[ée]command[ée]e?|d[ée]sist[ée]e?|d[ée]clin[ée]))|(?:ils |elles )?(?:ne (?:viennent|viendront|seront) (?:pas|plus)(?: l[àa])?|absente?s|(?:ont|sont|se sont) (?:annul[ée]e?|d[ée]command[ée]e?|d[ée]sist[ée]e?|d[ée]clin[ée])s?))\s?(?:$|[(,;.!:–—-](.*))/isu;
const OF_A_PART =
  /\b(?:repas|diner|vin|vh|vdh|cocktail|apero|ceremonie|mairie|eglise|messe|soiree|soir|midi|brunch|samedi|dimanche|vendredi|lendemain|mais|sauf|sans|avec|seule?|enfants?|mari|femme|conjointe?|lui|elle|autres?)\b/;

/** A remark that begins with who does not come, of one or of all: « ne vient pas (Australie) », unlike « ne vient pas au repas ». */
export function absentInRemark(remark: string): 'one' | 'all' | null {
  const [all, one, more = ''] = REMARK.exec(remark.trim()) ?? [];
  if (all === undefined || OF_A_PART.test(normalizeText(more))) return null;
  return one === undefined ? 'all' : 'one';
}

/** « Zoé (absente) », « Zoé ne vient pas »: the name of somebody for whom no place is kept. */
export function absentIn(part: string): string | null {
  const found = ABSENT.exec(part);
  const [, before = ''] = /^([^(]*)\(?$/u.exec(part.slice(0, found?.index ?? 0)) ?? [];
  const name = before.replace(/[\s,:;–—-]{1,5}$/u, '').trim();
  return found === null || name === '' ? null : name;
}

const ROLE =
  /^(?:(?:mon|ma|notre|le|la) )?(?:cures?|pretres?|pasteure?|abbe|diacre|rabbin|imam|temoins?|dj|d j|photographes?|videastes?|musicien(?:ne)?s?|organiste|chant(?:eur|euse)|traiteur|officiante?|marraine|parrain|(?:demoiselle|garcon|fille|dame)s? d honneur|wedding planner|organisat(?:eur|rice)|baby ?sitter|nounou|chauffeur|animat(?:eur|rice)|mait(?:re|resse) de ceremonie)(?: (?:de|du|des|d|a) .*)?$/;

/** What somebody is or does at the wedding: « curé », « témoin du marié », « DJ ». */
export const isRole = (text: string) => ROLE.test(normalizeText(text));
