/** More lists like those of realLists.fixtures.ts; each once lost a guest or asked needlessly. */
import { list, type RealList } from './imports.fixtures.ts';

export const HARDER_LISTS: RealList[] = [
  list(
    'plus ones and children beside first names',
    { familles: 5, people: 14 },
    `Nom | Prénom | Mail
Martin | Claire +1 | claire@exemple.fr
Durand | Paul et conjointe |
Petit | Anne, Luc et leurs 2 enfants |
Noël | Jean-Paul (+ Marie) |
Roux | Lise, Tom, Zoé 4 ans, bébé Jules |`,
  ),
  list(
    'children announced beside their parents, and named in a column of their own',
    { familles: 3, people: 11 },
    `Famille | Prénoms | Nb pers. | Enfants (âges)
Dupont | Sophie, Marc + 2 enfants | 4 | Léo 5 ans, Zoé 8 mois
Petit | Anne et Luc + 2 enfants | | Tom (4 ans)
Roux | Lise + 2 enfants | 3 |`,
  ),
  list(
    'one cell for all, with places and no names',
    { familles: 5, people: 12 },
    `Invités | Tél
Claire Martin + 1 | 06 12 34 56 78
Famille Durand (4) |
M. et Mme Petit + 2 enfants |
Tata Odile |
Marc Roy |`,
  ),
  list(
    'two adults in columns of their own',
    { familles: 3, people: 6 },
    `Nom 1 | Prénom 1 | Nom 2 | Prénom 2 | Enfants | Mail
Martin | Claire | Durand | Paul | Léa 4 ans | claire@exemple.fr
Petit | Anne | | | |
Roux | Lise | Roux | Tom | |`,
  ),
  list(
    'names under « Enfants »',
    { familles: 3, people: 11 },
    `Nom | Prénom | Conjoint | Enfants
Martin | Claire | Paul | Léa, Tom
Petit | Anne | oui | 2
Roux | Lise | non | Zoé (4 ans), Max (8 mois)`,
  ),
  list(
    'ages of everybody',
    { familles: 2, people: 5 },
    `Famille | Prénom | Âge
Martin | Claire | 34
Martin | Paul | 36 ans
Martin | Léa | 4 ans et demi
Petit | Anne | adulte
Petit | Tom | bébé`,
  ),
  list(
    'one column of names for all, under titles and above a sum of families',
    { familles: 9, people: 19, asked: 1 },
    `Noms | Enfants | Mail | Téléphone | Remarques
FAMILLE | | | |
Claire et Pierre Delmas | | claire@exemple.fr | 06 11 22 33 44 |
Nicolas & Sophie Lafon | Léo (6 ans), Emma (3 ans) | | |
Anne Castaing + 1 | | | | allergie fruits à coque
DUBOURG Loïc | | pas de mail | | envoyer par courrier
Marie Cassagne | | | |
AMIS | | | |
Famille Lacoste (Antoine, Julie) | Jules et Rose | | |
M. et Mme Bordes | | | | voisins
Pujol + 1 | | | |
Les Martin | | | |
TOTAL | 35 familles | | |`,
  ),
  list(
    'sums without a word, and a legend',
    { familles: 3, people: 6 },
    `Nom | Prénom | Nb | Repas
Martin | Claire et Paul | 2 | x
Petit | Anne | 1 | x
Roux | Lise | 3 |
 | | 6 | 2
Nombre total d'invités : | | 6 |
Soit 6 personnes | | |
x = invité au repas | | |`,
  ),
  list(
    'merged headings over two lines',
    { familles: 2, people: 4 },
    `Liste des invités 2026
 | | Convive 1 | | Convive 2 | |
Famille | Mail | Prénom | Nom | Prénom | Nom
Martin-Durand | m@exemple.fr | Claire | Martin | Paul | Durand
Petit | | Anne | Petit | Luc | Petit`,
  ),
  list(
    'the same people with their addresses on a second sheet',
    { familles: 3, people: 5 },
    `# Invités
Nom | Prénom | Nb | Mail
Martin | Claire et Paul | 2 | m@exemple.fr
Petit | Anne | 1 |
Roux | Lise | 2 |`,
    `# Adresses
Nom | Prénom | Adresse | CP | Ville
Martin | Claire et Paul | 3 rue Haute | 01000 | Bourg
Petit | Anne | 4 rue Basse | 31000 | Toulouse
Roux | Lise | 5 rue Neuve | 69000 | Lyon`,
  ),
  list(
    'a row a guest, couples told by a number',
    { familles: 3, people: 6, asked: 1 },
    `N° | Civilité | Nom | Prénom | Groupe | Statut
1 | M. | Martin | Paul | Famille | confirmé
2 | Mme | Martin | Claire | Famille | confirmé
3 | Mme | Petit | Anne | Amis | en attente
4 | M. | Petit | Luc | Amis | en attente
5 | Mme | Roux | Lise | Travail | décline
6 | M. | Roux | Tom | Travail | confirmé`,
  ),
  list(
    'headings nobody thought of',
    { familles: 2, people: 5 },
    `NOM(S) | PRENOM(S) | ADRESSE MAIL | TEL. | Nb d'adultes | Nb d'enfants (-12 ans) | Invité(s) à | Présent(s) ?
MARTIN | Claire & Paul | claire@exemple.fr | 06.12.34.56.78 | 2 | 1 | Vin d'honneur + repas | OUI
DE LA TOUR | Anne / Luc | | +33 6 12 34 56 78 | 2 | 0 | VH uniquement |`,
  ),
  list(
    'cells of a spreadsheet that went wrong',
    { familles: 3, people: 4, asked: 1 },
    `Nom | Prénom | Nb | Mail | Code postal
Martin | Claire | #REF! | #N/A | 1000
Petit | Anne | 2 | anne@exemple.fr. | F-69001
Roux | Lise | 1,0 | « lise@exemple.fr » | 75 011`,
  ),
  list(
    'by kinds of people, in short words',
    { familles: 4, people: 11 },
    `Noms | A | E | VH/R | Sdm
Martin Claire et Paul | 2 | 1 | R | OK
Petit (Anne, Luc, Tom) | 3 | | VH |
Famille Roux | 2 | 2 | R | ok
Les Durand | 1 | | R |`,
  ),
  list(
    'two sheets in other words, first names alone, children without a comma',
    { familles: 12, people: 32 },
    `# Nadia
Invités Nadia (maj 3/11) | | | | | | |
Qui | Accompagnants / enfants | Nbre | Mairie + VH | Repas | Brunch dimanche | Couchage | Rq
Mamie Fatima | | 1 | x | x | x | dort à la grange | fauteuil
Papa et Maman | | 2 | x | x | x | grange |
Tata Yamina + Tonton Ali | | 2 | x | x | | |
M. et Mme Roche (voisins) | | 2 | x | | | |
Julie et Marc Fontaine | Adèle (3 ans) Paul (8 mois) | 4 | x | x | x | |
Aurélie Dubois (témoin) | | 1 | x | x | | | témoin
Camille et Sarah | | 2 | x | x | | tente |
total | | 64 | | | | |`,
    `# Côté Hugo
Nom | Prénom | Conjoint | Enfants | Nb adultes | Nb enfants | Invitation | Brunch
Delmas | Antoine | Julie | Louise 5 ans, Marius 2 ans | 2 | 2 | tout | oui
Renaud | Clément | Laura | Jeanne, 3 mois | 2 | 1 | tout | oui
Club de rugby | Les copains | | | 8 | 0 | VH |
Picard | Romain | ? | | 2 | 0 | tout | non
Marchand | Pauline | | | 1 | 0 | tout | non`,
  ),
  list(
    'two men’s sheets: couples in one cell however they are written, rows of sums beneath',
    { familles: 21, people: 46, asked: 3 },
    `# Julien (Lyon)
INVITÉS JULIEN - MAJ 12/03 |
Qui | Enfants (âge) | Mail | nb | Brunch ? | fait-part | Remarques
Mamie Odette |  |  | 1 | oui | x | pas de mail !! appeler
Aurélie Bernard + 1 |  | aurelie.bernard@gmail.com | 2 | non | ok
Dubois Thomas & Camille |  | camille.dubois@gmail.com | 2 | ? | ok
Claire et Paul Durand-Viala | Zoé 11 ans, Tom 8 ans, Lily 5 ans, Noé 2 ans | claire.durandviala@gmail.com | 6 | oui | x | allergie arachides Tom
Marc & Inès Moreau |  | marc.moreau@gmail.com | 2 |  | x | végétarienne
M. et Mme Petit |  | claire.petit@gmail.com | 2 | non
Michel, Françoise Durand | bébé | francoise.durand@gmail.com | 3 | ? | ok
Loïc Leroy / Hélène Boucher |  | helene.leroy@gmail.com | 2 | oui | x
Laurent Bruno & Léa |  | lea.laurent@gmail.com | 2 | non | ok
Famille Michel (Pierre, Nathalie) | Rose (5 ans) | nathalie.michel@gmail.com | 3 |  | ok
Bruno Roux / Hélène Guillou |  | helene.roux@gmail.com | 2 | non
Roussel Alain & Nathalie |  | nathalie.roussel@gmail.com | 2 | oui
TOTAL |
dont enfants | 21`,
    `# Max Nantes
Nom | Prénom | Conjoint | Enfants | email | Ville | Total pers | Dimanche | Table
Le Goff | Gérard | Françoise |  | gerard0@laposte.net | Paris | 2 | N | famille
Guillou | Marc | +1 |  | marc1@laposte.net | Rezé | 2 | O
Le Gall | Marc | Élodie Mathieu |  |  |  | 2 | N | amis
Cadiou | Thomas | Marie | Malo 6 ans, Sacha 2 ans | thomas4@laposte.net | Rezé | 4 | O
Tanguy | Erwan |  |  | erwan5@laposte.net | Rennes | 1
Vidal | Antoine | +1 |  |  | Nantes | 2 | O
Da Silva | Yann |  |  | yann41@laposte.net | Rennes | 1
N'Guyen | Yann | Marie |  | yann42@laposte.net | Rennes | 2
de La Tour | Nicolas |  |  | nicolas44@laposte.net | Rezé | 1 | O | amis
TOTAL |
total général (lyon+nantes) | 199`,
  ),
  list(
    'a nurse’s friends under a title of her own, and a man’s names in one cell with ages',
    { familles: 11, people: 26, asked: 5 },
    `# Côté Inès
Nom | Invités | Mail | Tél | Enfants | Table | Notes
FAMILLE | | | | | |
Haddad | Samir et Chloé | samir.haddad@exemple.fr | 0612345602 | Lina (7 ans), Adam (4 ans) | Cousins | sans arachides
Lefebvre | Thomas | thomas.lefebvre@exemple.fr | | | Cousins |
Titre : COPINES DE L'HÔPITAL | | | | | |
Delattre | Amélie et Maxime | amelie.delattre@exemple.fr | | | Hôpital |
Vasseur | Caro + 1 | caro.vasseur@exemple.fr | | | Hôpital | vin d'honneur seulement
TOTAL | | | | | | 58`,
    `# Côté Clément
Qui | Combien | Adresse mail | Portable | Adresse | Remarque
Verbrugge Luc et Martine | 2 | luc.verbrugge@exemple.fr | 0623456701 | |
Coach Gégé | 1 | gege@exemple.fr | | | foot, VDH
Père Antoine | 1 | pere.antoine@exemple.fr | | | célèbre la messe, VDH + dîner
Fam. Declercq | 5 | declercq.fam@exemple.fr | | | 3 enfants
Wallaert Christophe, Mylène, Hugo (14), Nina (10) | 4 | c.wallaert@exemple.fr | | |
Atelier (Fred, Mick, José) | 3 | atelier@exemple.fr | | | collègues VDH
Tante Odile | 1 | | | |
total | 64`,
  ),
  list(
    'a line a family under « Famille, Qui », and the other side in other words',
    { familles: 16, people: 39, asked: 2 },
    `# Côté Maëlle
NOTRE LISTE - mise à jour du 12/11 (Maman a relu)

Famille | Qui | Enfants | Mail | Tél | Adresse | CP Ville | Vin / Repas / Dimanche | Remarques
Le Goff | Yann et Soizic | | yann.legoff@exemple.fr | 06 12 34 56 78 | 12 rue des Ajoncs | 29000 Quimper | les 3 | parents
Le Goff | Ronan & Aziliz | Malo (8 ans), Nolwenn (5 ans) | ronan.legoff@exemple.fr | | | 29900 Concarneau | les 3 | frère
Tanguy / Morvan | Gwenaël Tanguy et Enora Morvan | Youenn 3 ans | enora.morvan@exemple.fr | | | 35000 Rennes | les 3
Le Bihan | Katell + 1 | | katell.lebihan@exemple.fr | | | | les 3 | témoin
Le Roux | Erwan | | erwan.leroux@exemple.fr | | | | repas | végétarien
Oncle Yves | Yves Le Goff | | oncle.yves@exemple.fr | | | 56100 Lorient | les 3
Le Gall | Patrick, Sylvie | | sylvie.legall@exemple.fr | | | | vin
Le Gall | Bastien et Camille | Arthur (1 an) | bastien.legall@exemple.fr | | | | repas
Stéphan | M. et Mme Stéphan | | | | 14 rue Kéréon | 29000 Quimper | vin | collègues papa

TOTAL | | | | | | | | à vérifier avec Tristan`,
    `# Côté Tristan
Nom de famille | Prénoms | Nb enfants / âges | e-mail | portable | Invités à | note
Okonkwo | Emmanuel et Brigitte | | e.okonkwo@exemple.fr | 0601020304 | les 3 | parents
Okonkwo | Chidi, Laure | Adaeze 10 ans, Obi 7 ans | chidi.okonkwo@exemple.fr | | les trois | frère
Lefebvre-Dumas | Benoît Lefebvre, Anne Dumas | | anne.dumas@exemple.fr | | les 3 |
Diallo | Fatou et Moussa | Aïcha 12 ans; Ibrahim 9 ans | fatou.diallo@exemple.fr | | repas | halal
Moreau | Équipe bureau : Nadia, Hugo, Sofia | | nadia.moreau@exemple.fr | | vin | boulot
Prigent | M. et Mme | | | | vin |
Kone | Awa + 1 | | awa.kone@exemple.fr | | repas | maybe DJ`,
  ),
  list(
    'numbers that count adults beside the children’s names, drinks under « Repas ? », a telephone as e-mail',
    { familles: 22, people: 57, asked: 3 },
    `# Famille
Liste V3 Blandine et Samir | | | | | | |

Nom de famille | Prénoms | Nbre | Enfants (âge) | Mail | Portable | Repas ? | Remarques
VASSAL | Papa et Maman (Jean-Yves & Odile) | 2 | | jy.vassal@exemple.fr | 06 11 22 33 01 | oui |
VASSAL | Rémi, Coline | 2 | Lucas 8 ans, Jade 5 ans | remi.vassal@exemple.fr | 0611223303 | oui | frère
VASSAL | Bernard | 1 | | | 06 11 22 33 05 | VH | le cousin
MORAND | Élise et Adrien | 2 | Nils (2 ans) et bébé Iris 4 mois | elise@exemple.fr | | oui |
Morand | Hugo + copine ? | 2 | | hugo.morand@exemple.fr | | oui |
KADER | Reda & Sonia | 2 | Inaya 11 ans, Ilyes 7 ans, Nour 3 ans | reda.kader@exemple.fr | | oui | frère
KADER | Malik, Farida | 2 | | 06 11 22 33 11 | | oui | tel dans la mauvaise colonne ??
ZERROUKI | Sofian et Lucile | 2 | Eliott, 6 ans | s.zerrouki@exemple.fr | | oui |
d'Orval | Anne-Laure et Paul-Henri | 2 | Capucine 14 ans | al@dorval.exemple.fr | | oui |
PERROT | Mme Huguette | 1 | | | 04 90 36 22 18 | VH | voisine
Le Bras | Yoann / Marie-Anne | 2 | Titouan 9 ans ; Gwenn 6 ans | y.lebras@exemple.fr | | oui |
COLAS | Denis et Agnès | 3 | Manon 10 ans | d.colas@exemple.fr | | oui |
 | | 0 | | | | |
TOTAL | | 23 | | | | |`,
    `# Copains & collègues
Qui | Mail | Tel | Combien | Avec enfants ? | Invités à
Nina Costa et Basile Roy | nina@exemple.fr | 0622000001 | 2 | | tout
Clément Prat | clement@exemple.fr | 0622000002 | 1 | non | tout
Pauline et Guillaume Teyssier | p.teyssier@exemple.fr | 0622000003 | 2 | Gabriel (4 ans), Rosalie (1 an) | tout
Sarah Levy + Jonas | sarah@exemple.fr | 0622000004 | 2 | | tout
Romain Giraud (témoin) | romain@exemple.fr | 0622000005 | 1 | | tout
Florent Lebrun, Amandine Lebrun | florent@exemple.fr | 0622000011 | 2 | Tim 3 ans | tout
Jean-Baptiste & Solène Kervella | jb@exemple.fr | 0622000018 | 2 | Malo 2 ans | tout
Collègues : Didier Picart | d.picart@exemple.fr | | 1 | | VH
Charlotte et Alexis Noé | charlotte@exemple.fr | 0622000024 | 2 | Bastien 5 ans, Côme 2 ans | tout
Simon Vasseur | simon@exemple.fr | 0622000030 | 1 | | VH`,
  ),
];
