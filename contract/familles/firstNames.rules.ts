/**
 * Guesses from a family's first names in which tone mails address it: feminine or masculine for somebody who
 * is invited alone and has an unambiguous name, plural for several.
 */
import { unaccented } from '../text.rules.ts';
import type { MailTone } from './familles.schema.ts';

/** The most frequent names in France since 1930, without those of women and men (Camille, Dominique…). */
const WOMEN = `adele adeline agathe agnes albane alexandra alice alicia aline alix amandine amelie anais andrea andree angelique anna anne annie
annick antoinette apolline ariane arlette armelle astrid aude audrey aurelie aurore axelle beatrice benedicte berenice bernadette berthe blanche
brigitte capucine carine carla carole caroline catherine cecile celeste celia celine chantal charlene charlotte chloe christelle christiane christine
claire clara clarisse claudette claudine clemence clementine clotilde colette coline constance coralie corinne cynthia daniele danielle daphne
delphine denise diane dorothee edith eleonore elena eliane elina elisabeth elise elodie eloise elsa emeline emilie emma emmanuelle estelle
esther eugenie eva eve evelyne fabienne fanny fatima faustine fernande fiona flavie flora florence floriane france francine francoise
gabrielle gaelle garance genevieve georgette geraldine germaine ghislaine ginette gisele gwenaelle helene heloise henriette hermine hortense
huguette ines ingrid irene iris isabelle isaure jacqueline jade jeanne jeannine jennifer jessica joelle johanna josette josiane josephine
judith julia julie juliette justine karine katia laetitia lara laure laurence laurie lea leila lena leonie lilou lina lisa lise
lola lorraine lou louise louna lucette lucie lucienne ludivine lydia lydie madeleine maeva magali maelys manon margaux margot marguerite marianne
marie marina marine marion marjorie marlene marthe martine maryse maryvonne mathilde maud melanie melissa melodie mia micheline michele
michelle mireille monique morgane muriel myriam nadege nadia nadine nathalie nicole nina nolwenn noemie noelle odette odile oceane
olivia olympe ophelie paola pascaline patricia paule pauline paulette peggy perrine philippine priscilla rachel raymonde regine renee
rolande romane rosalie rose roseline roxane sabine sabrina salome sandra sandrine sarah segolene severine sidonie simone solange
solene sonia sophie soizic soazig stella stephanie suzanne suzette sybille sylvie tatiana therese tiphaine valentine valerie vanessa veronique
victoire victoria violette virginie viviane yolande yvette yvonne zoe zelie
mamie mamy tata tatie tante marraine maman`;
const MEN = `achille adam adrien aime alain alban albert alexandre alexis alfred amaury ambroise anatole andre antoine antonin anthony armand
arnaud arthur aubin auguste augustin aurelien axel baptiste barthelemy bastien baudouin benjamin benoit bernard bertrand blaise boris brice
bruno cedric cesar charles christian christophe clement clovis come corentin cyprien cyril cyrille damien daniel david denis didier diego
dimitri dorian dylan edgar edmond edouard elie eliott emile emilien emmanuel enzo eric erwan esteban etienne eugene evan fabien
fabrice felix ferdinand fernand firmin flavien florent florian francis franck francois frederic gabin gabriel gael gaspard gaston gauthier
geoffrey geoffroy georges gerald gerard germain ghislain gilbert gildas gilles gregoire gregory guillaume gustave guy gwendal hadrien harold
hector henri henry herve honore hubert hugo hugues ibrahim ismael ivan jacky jacques jean jeremie jeremy jerome joel johan jonas jonathan
jordan joseph joshua jules julien karim kevin kilian laurent lazare leandre leo leon leonard leopold lionel loic lorenzo louis luc
lucas lucien ludovic mael malo manuel marc marceau marcel marius martin mathias mathieu mathis mathurin matteo matthieu maurice max maxime
mehdi melvin michael michel mickael mohamed nathan nicolas noe noel olivier oscar pascal patrice patrick paul philibert philippe pierre
quentin rafael raoul raphael raymond regis remi remy renaud rene richard robert robin rodolphe rodrigue roger roland romain romaric ronan
ruben samuel samy sebastien serge simon stanislas stephane steven sylvain tanguy theo theophile thibaud thibault thibaut thierry thomas timothee
titouan tristan ulysse valentin valere victor vincent vivien wilfried william xavier yanis yann yannick yoann yohan youssef yves yvon zacharie
papi papy tonton oncle parrain papa`;

const words = (text: string) => new Set(text.split(/\s+/));
const [FEMININE, MASCULINE] = [words(WOMEN), words(MEN)];

/** Returns null if the name is ambiguous, or if there are several people, who have another tone. */
export function toneFor(firstNames: readonly string[]): MailTone | null {
  const [only = '', ...others] = firstNames;
  if (others.length > 0) return null;
  // In « Jean-Paul » or « Marie-Claire » the first part decides; « Marie » as a second name does not count.
  const [name = ''] = unaccented(only.trim()).split(/[^\p{L}]+/u);
  if (FEMININE.has(name)) return 'feminine';
  return MASCULINE.has(name) ? 'masculine' : null;
}

/** Reads the first-name field of a family, where « Claire et Paul » are two people. */
export function toneOf(prenom: string): MailTone | null {
  const names = prenom.split(/[,;/&+]|\s(?:et|and)\s/iu).filter((name) => /\p{L}/u.test(name));
  return names.length > 1 ? 'plural' : toneFor(names);
}

/** What a host types: « M. et Mme Keller » with « Jean-Luc », or « Anne + 1 », are several as well. */
export function toneOfTyped({ nom, prenom }: { nom: string; prenom: string }): MailTone | null {
  const isSeveral = toneOf(nom) === 'plural' || /\+\s*\d|\(\s*[2-9]\d?\s*\)/u.test(prenom);
  return isSeveral ? 'plural' : toneOf(prenom);
}
