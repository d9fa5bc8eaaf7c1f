/** Thirty lists as couples keep them, shortened; `|` separates cells. The counts were made by hand. */
import { list, type RealList } from './imports.fixtures.ts';

export const REAL_LISTS: RealList[] = [
  list(
    'a row a family, numbers in words',
    { familles: 4, people: 11 },
    `Nom | Prénom(s) | Nb pers. | Repas / VH | Mail
Guéguen | Soazig et Erwan | 4 convives | Repas | soazig@exemple.fr
Le Goff | Philippe | 1 | VH | pas de mail
Puech | Hervé, Nadège | 3 pers. | repas | -
Tanguy | Yann & Anna et Malo | 3 | vin d'honneur | ?`,
  ),
  list(
    'children in a column of their own',
    { familles: 3, people: 10 },
    `NOM | PRENOM | Prénoms et âges des enfants | E-MAIL
AUBERT | Jean-Marc et Maëlle | Lou 7 ans, Tom 4 ans et bébé Jules 8 mois | aubert@exemple.fr
BONNEFOY | Karine | Zoé (12) | k@exemple.fr
CARON | Luc et Inès | Nino 3 ans | caron@exemple.fr`,
  ),
  list(
    'everybody in one cell',
    { familles: 4, people: 12 },
    `Famille | Convives | Téléphone
Martin | Claire, Paul et Léa (4 ans) | 06 12 34 56 78
Durand | Anne + 1 |
Petit | Jean Petit, Marie Roux, leurs 2 enfants (5 et 7 ans) | 612345678
Blanc | Odile & Georges; Hugo | `,
  ),
  list(
    'M. et Mme',
    { familles: 4, people: 7, asked: 1 },
    `Nom complet | Adresse | CP | Ville
M. et Mme Jean Dupont | 3 rue Haute | 1000 | Bourg
Mr & Mme Lemoine | 4 rue Basse | 75011 | Paris
Mme Odile d'Armagnac | 5 rue Neuve | 32000 | Auch
Famille Roche | 6 rue Verte | 33000 | Bordeaux
`.replace('Famille Roche', 'Mme Anne Roche et M. Luc Roche'),
  ),
  list(
    'adults and children counted apart',
    { familles: 3, people: 10 },
    `Nom | Adultes | Enfants | Invitation
Moreau | 2 | 2 | Repas
Faure | 1 | 0 | Repas
Girard | 2 | 3 | VH`,
  ),
  list(
    'names and two counts',
    { familles: 2, people: 7 },
    `Nom | Prénom | Adultes | Enfants
Moreau | Claire et Paul | 2 | 2
Faure | Anne et Marc et Tim | 2 | 1`,
  ),
  list(
    'two columns of crosses',
    { familles: 4, people: 6 },
    `Nom | Prénom | Repas | VH | Brunch
Roux | Paul et Lise | x | x | x
Noël | Anne | | x |
Henry | Marc | 1 | |
Joly | Emma & Tom | oui | oui | non`,
  ),
  list(
    'sides as titles, sums at the end',
    { familles: 5, people: 9 },
    `Nos invités
Nom | Prénom | Nombre
Côté Fiona
Leroy | Alice | 2
Simon | Bruno | 1
Côté Ghislain
Laurent | Chloé et David | 2
Lefebvre | Éric | 3
Amis du lycée
Michel | Fanny | 1
TOTAL | | 9`,
  ),
  list(
    'a sheet a side, and the suppliers',
    { familles: 4, people: 8 },
    `# Côté Fiona
Nom | Prénom | Mail | Nb
Garcia | Ana et Luis | ana@exemple.fr | 2
David | Jeanne | | 1`,
    `# Côté Ghislain
Nom | Prénom | Mail | Nb
Bertrand | Yves | yves@exemple.fr | 3
Roy | Line et Max | | 2`,
    `# Prestataires
Nom | Téléphone | Mail
Traiteur Duval | 0102030405 | duval@exemple.fr
DJ Max | 0607080910 |`,
  ),
  list(
    'two addresses, and words for none',
    { familles: 4, people: 5, asked: 2 },
    `Nom | Prénom | E-mail
Vincent | Rose | rose@exemple.fr / r.vincent@exemple.fr
Fournier | Léo | aucun
Morel | Zoé et Luc | zoe@exemple.fr ; luc@exemple.fr
André | Guy | par courrier`,
  ),
  list(
    'answers that are more than a yes',
    { familles: 5, people: 8, asked: 2 },
    `Nom | Prénom | Nb | Réponse
Mercier | Paul | 2 | oui
Dupuis | Lou | 1 | en attente
Lambert | Jean | 2 | oui mais sans les enfants
Bonnet | Sara | 2 | ?
Francois | Guy | 1 | à la limite`,
  ),
  list(
    'numbers that are not sure',
    { familles: 4, people: 12, asked: 3 },
    `Nom | Prénom | Combien
Martinez | Eva | 3 ou 4
Legrand | Tom | 2 ?
Garnier | Ida | environ 5
Faure | Max | 1`,
  ),
  list(
    'a row a guest, the household once',
    { familles: 3, people: 7 },
    `Foyer | Nom | Prénom | Âge | Mail
Rousseau | Rousseau | Claire | | claire@exemple.fr
 | Rousseau | Paul | |
 | Rousseau | Léa | 4 ans |
Blanc | Blanc | Guy | |
 | Noir | Anne | |
Guerin | Guerin | Zoé | | zoe@exemple.fr
 | Guerin | Tim | 8 mois |`,
  ),
  list(
    'a row a guest, adults and children by a letter',
    { familles: 2, people: 5 },
    `Famille | Prénom | A/E
Muller | Hans | A
Muller | Greta | A
Muller | Kim | E
Henry | Luc | A
Henry | Eva | enfant`.replace('A/E', 'Adulte / enfant'),
  ),
  list(
    'the partner in a column',
    { familles: 3, people: 5 },
    `Nom | Prénom | Conjoint
Roussel | Nadia | Karim
Nicolas | Odile |
Perrin | Jules | Inès Morin`,
  ),
  list(
    'numbered guests',
    { familles: 2, people: 5 },
    `Nom de famille | Invité 1 | Invité 2 | Invité 3
Morin | Claire Morin | Paul Morin | Léa Morin
Mathieu | Anne | Guy |`,
  ),
  list(
    'capitals, no accents, spaces',
    { familles: 3, people: 6 },
    `NOM  |  PRENOM  |  NBRE  |  TEL
CLEMENT  |  HELENE ET RENE  |  2  |  06.11.22.33.44
GAUTHIER |  FRANCOISE | 1 |
DUMONT | JEAN-PIERRE / MARIE-CLAUDE / PAUL | 3 | `,
  ),
  list(
    'lodging and transport, which no field takes',
    { familles: 2, people: 3 },
    `Nom | Prénom | Hébergement ? | Arrivée | N°
Lopez | Ana & Luis | gîte du haut | vendredi soir | 1
Fontaine | Rémi | tente | | 2`,
  ),
  list(
    'families of which only the surname is known',
    { familles: 4, people: 9 },
    `Famille | Nombre de personnes | Adresse
Famille Chevalier | 4 | 12 rue des Lilas
Famille Robin | 2 | 1 place du Marché
Les Masson | 2 |
Sanchez | | `,
  ),
  list(
    'Google Contacts',
    { familles: 2, people: 2 },
    `First Name | Last Name | E-mail 1 - Value | Phone 1 - Value
Claire | Boyer | claire@exemple.fr | +33 6 12 34 56 78
Paul | Denis | paul@exemple.fr |`,
  ),
  list(
    'an English list',
    { familles: 2, people: 4 },
    `Last name | First name | Party size | RSVP
Smith | John | 3 | yes
Brown | Amy | 1 | no`,
  ),
  list(
    'a service for wedding lists',
    { familles: 2, people: 5 },
    `Groupe | Nom | Prénom | E-mail | Type
Lemaire | Lemaire | Sophie | sophie@exemple.fr | Adulte
Lemaire | Lemaire | Marc | | Adulte
Lemaire | Lemaire | Lily | | Enfant
Duval | Duval | Rémy | remy@exemple.fr | Adulte
Duval | Lambert | Anna | | Adulte`.replace('| Type', '| Enfant ou adulte'),
  ),
  list(
    'remarks under the list, headings once more on its second page',
    { familles: 3, people: 5 },
    `Nom | Prénom | Nb
Meunier | Éva | 2
Nom | Prénom | Nb
Colin | Noé | 1
Brun | Liv | 2
* = à confirmer
Penser à redemander les adresses de toute la branche de Brest`,
  ),
  list(
    'two surnames of one couple',
    { familles: 2, people: 4 },
    `Noms | Prénoms | Mail
Vidal / Caron | Emma / Louis | emma@exemple.fr
Picard et Leclerc | Anne et Rose |`,
  ),
  list(
    'more names than announced',
    { familles: 2, people: 5, asked: 1 },
    `Nom | Convives | Nb
Renard | Paul, Anne et Tim | 2
Arnaud | Guy, Éva | 2`,
  ),
  list(
    'sums of adults and babies in one cell',
    { familles: 5, people: 14 },
    `Nom | Prénom | Personnes
Rolland | Lucie | 2 adultes + 1 bébé
Barbier | Hugo | 2+2
Aubry | Rose | couple
Hubert | Marc | 2A 2E
Royer | Ève | seule`,
  ),
  list(
    'diets beside names',
    { familles: 2, people: 4, asked: 1 },
    `Nom | Convives | Régime
Charles | Paul (végétarien), Anne | sans gluten
Leroux | Guy et Rose |`,
  ),
  list(
    'three lines under one title',
    { familles: 3, people: 6 },
    `Liste V7 (2) | |
 | |
Mise à jour le 12/03 | |
Nom | Prénom | Qté
Schmitt | Karl et Eva | 2
Colas | Tim | 3
Bailly | Ida | 1`,
  ),
  list(
    'whole names, each on a line',
    { familles: 4, people: 4 },
    `Invités
Claire Martin
Paul Durand
DUPONT Anne
Zoé Le Gall`.replace('Invités', 'Nom complet'),
  ),
  list(
    'tables, and who comes with whom',
    { familles: 3, people: 8 },
    `Nom | Prénom | Accompagnants | Table | Remarques
Poulain | Alix | conjoint, 2 enfants | 4 | vient de loin
Langlois | Émile | Rose et Paul | 12 |
Prévost | Ivan | | | `,
  ),
];
