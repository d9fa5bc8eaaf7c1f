/** Lists of two sheets and more, or of many habits at once, as couples bring them. Counted by hand. */
import { list, type RealList } from './imports.fixtures.ts';

export const COUPLE_LISTS: RealList[] = [
  list(
    'two sides, colleagues on a sheet without headings, and a budget',
    { familles: 40, people: 84, asked: 9 },
    `# Côté Maud
Mariage Maud & Ferdinand : liste au 12/10

Qui | Nb | Enfants (âges) | Contact | Adresse | Invités à | Régime | Remarques
Papa et Maman (Philippe et Catherine Lemoine) | 2 |  | catherine.lemoine@orange.fr | 12 rue des Lilas 44000 Nantes | VH + repas + dimanche
Mamie Jeannette Lemoine | 1 |  | 02 40 12 34 56 | 12 bis rue des Lilas 44000 Nantes | tout | sans sel | fauteuil roulant
Antoine Lemoine + Julie | 4 | Léo 4 ans, Zoé 18 mois | antoine.lemoine@gmail.com |  | tout
Tante Brigitte + Tonton Alain Mercier | 2 |  | 06 11 22 33 44 / brigitte.mercier@free.fr | 3 chemin du Moulin 85000 La Roche-sur-Yon | tout
Cousine Élodie Mercier + 1 | 2 |  | elodie.mercier@gmail.com |  | tout
Cousin Thomas Mercier, Sarah et les enfants | 4 | Nino (7), Alma (3) | 0677889900 |  | tout | Sarah sans gluten
Tata Monique | 1 |  | pas de mail, appeler au 02 51 22 33 44 |  | tout
Famille Guérin : Paul, Anne | 5 | Hugo 14 ans, Lou 11 ans, Margot 8 ans | pa.guerin@wanadoo.fr |  | VH + repas | Lou allergique arachides
Marraine (Sylvie Durand) | 1 |  | sylvie.durand@gmail.com |  | tout
Jean-Marc & Nadine Le Goff | 2 |  | nadine.legoff@orange.fr |  | VH + repas
M. et Mme Rousseau (voisins) | 2 |  |  | 10 rue des Lilas 44000 Nantes | VH |  | déposer le faire-part
Total famille | 26

AMIS MAUD
Clémence Petit | 1 |  | clemence.petit@gmail.com |  | tout | végétarienne | témoin
Inès + Mehdi | 3 | bébé Sofia 8 mois | ines.benali@gmail.com |  | tout | halal
Camille et Dorothée Roche | 2 |  | doro.roche@gmail.com |  | VH + repas
Pauline Garnier + copain ? | 1 ou 2 |  | pauline.garnier@yahoo.fr |  | tout |  | à confirmer
Marie-Laure & Yann Kervella | 4 | Tao 6 ans | ml.kervella@gmail.com |  | tout |  | arrivent le vendredi
 |  | Maëlle 9 ans
Collègues du labo : Samir, Béatrice, Lucie, Stéphane | 4 |  |  |  | VH |  | envoyer à Béatrice : bea.labo@gmail.com`,
    `# Côté Ferdinand
Nom | Prénom | Adultes | Enfants | Mail | Tél | Dimanche | Notes
Vasseur | Bernard et Martine | 2 |  | bernard.vasseur@sfr.fr |  | oui | parents
Vasseur | Adrien | 1 |  | adrien.vasseur@gmail.com | 06 20 30 40 50 | oui | frère, témoin
Vasseur | Charlotte, Romain | 2 | 2 | charlotte.v@gmail.com |  | oui | Gabin 5 ans et Lise 2 ans
Vasseur | Mamie Odette | 1 |  |  | 03 20 11 22 33 | oui
Carpentier | Hélène et Didier | 2 |  | helene.carpentier@laposte.net; didier.carpentier@laposte.net
Carpentier | Lucas + copine | 2 |  | 06 12 45 78 90
Carpentier | Mathilde | 1 |  | mathilde.carpentier@gmail.com
Delattre | Oncle Jean-Louis | 1 |  | jeanlouis.delattre@free.fr |  | oui | ronfle, chambre seul
Delattre | Virginie, Olivier, Emma (16 ans), Noah (12 ans) | 2 | 2 | virginie.delattre@gmail.com
Morel | Quentin et Laura | 2 | 1 | quentin.morel@gmail.com |  |  | Jules 8 mois
Morel | Sébastien | 1 |  | seb.morel@gmail.com
idem | Agnès | 1 |  |  |  |  | divorcée de Séb, pas à la même table !
Nguyen | Kim + Benoît Lambert | 2 |  | kim.nguyen@gmail.com |  |  | végétaliens
Lefebvre | Guillaume | 1 |  | guillaume.lefebvre@free.fr
Lefebvre | Camille | 1 |  | camille.lefebvre@outlook.fr
Les copains du foot | Karim, Jérôme et Fanny, Bastien | 4
Dupuis | Nicolas | 1 |  | dj.nico@gmail.com |  |  | DJ, à nourrir
Bertrand | M. et Mme | 2 |  |  |  |  | vin d'honneur seulement
TOTAL |  | 28 | 5`,
    `# Boulot Ferdi
Collègues Ferdi (vin d'honneur)
Sandrine Picard | 06 98 76 54 32
David et Élise Renard | david.renard@boite.fr
Rachid
Le chef : Patrick Moulin + Mme | OK
Amandine Colin + 1`,
    `# Budget
Poste | Prévu | Payé
Traiteur | 8500 | 2000
Salle | 3200 | 1600
Fleurs | 900`,
  ),
  list(
    'both sides, friends and work under their titles',
    { familles: 14, people: 37, asked: 8 },
    `Invités | Adultes | Enfants | Invités à | Table | Contact | Remarques
FAMILLE DE MAUD |  |  |  |  |  | 
Papi Jean et Mamie Lucette | 2 | 0 | tout | 1 | par courrier | 
Parents Maud (Sylvie & Patrick Rousselot) | 2 |  | tout | 1 | sylvie.rousselot@orange.fr | 
Tonton Gilles, Tata Brigitte + les 3 | 2 | 3 | repas |  | 06 11 22 33 44 | Léo 3 ans, allergique aux noix
Cousin Kévin Rousselot et Amandine | 2 | 1 | repas | 4 | kevin.r@gmail.com | bébé de 6 mois au moment du mariage
Cousine Laura (seule ?) | 1 |  | repas | 4 | laura@gmail.com | 
Arrière-grand-mère Odette | 1 |  | cérémonie seulement |  |  | EHPAD, à voir avec maman
FAMILLE DE FERDINAND |  |  |  |  |  | 
M. et Mme Hubert DE VILLEPIN | 2 |  | tout | 2 | hubert.devillepin@wanadoo.fr | 
Antoine, Sophie, Jules (8) et Rose (5) de Villepin | 2 | 2 | tout | 2 | sophie.dv@gmail.com | Rose sans gluten
Les Marchetti (Paolo, Giulia, Matteo) | 3 |  | repas | 3 | giulia.marchetti@libero.it | arrivent d'Italie le jeudi
AMIS |  |  |  |  |  | 
Thomas B. | 1 | 0 | repas + brunch | 6 | thomas.b@gmail.com | 
Clem et Juju | 2 |  | repas + brunch | 6 | clem.juju@gmail.com | Juju végé
Coloc' Nantes : Sarah, Hugo, Yann | 3 |  | repas | 6 | sarah@x.fr ; hugo@x.fr | 
Mathilde (+ Paul si encore ensemble) | 2 |  | repas | 7 | mathilde@gmail.com | 
TRAVAIL |  |  |  |  |  | 
Équipe Airbus x6 | 6 |  | VH |  |  | `,
  ),
  list(
    'a mother’s list by last names in capitals',
    { familles: 9, people: 24, asked: 1 },
    `Nom et prénom des invités | Nbre adultes | Nbre enfants | Adresse | Tel | Oui/Non | Observations
LEROUX Jean et Simone | 2 |  | 5 rue Pasteur 29200 BREST | 0298112233 | oui | 
LEROUX Patrick, Catherine et leurs enfants Julie, Marc | 2 | 2 | 8 av de la Gare 35000 RENNES | 02 99 00 11 22 | oui | Marc 3 ans, Julie 6 ans
Veuve GUILLOU Marie | 1 |  | Plouzané | 0298 | non | trop âgée
KERGOAT Yves (célibataire) | 1 |  |  |  | ? | 
LE BRAS Alain + compagne | 2 |  | Quimper |  | oui | compagne = Soizic
Mr le Curé | 1 |  |  |  | oui | 
TANGUY Anne-Marie et Pierre avec 1 bébé | 2 | 1 |  |  |  | chaise haute
PRIGENT Famille | 4 | 3 |  |  |  | 
DENIEL M. et Mme Hervé + leur fille Gwenn 14a | 2 | 1 |  |  |  |`,
  ),
  list(
    'questions for headings',
    { familles: 6, people: 19, asked: 1 },
    `Qui ? | Combien ? | Mail ou tel | VH ? | Repas ? | Brunch ? | Où dorment-ils ?
Laurent et Karine Besnard + Maël et Tiago | 4 | karine.besnard@gmail.com | x | x | x | gîte
Ben et Flo | 2 | 06 45 45 45 45 | x | x | x | gîte
Prof Dumont | 1 | dumont@univ.fr | x |  |  | 
Mes collègues (Sonia, Rachel, Amel) | 3 | sonia@boulot.fr | x |  |  | 
Les Lyonnais (5) | 5 | tibo69@gmail.com | x | x | x | hôtel
Max & Isa & les jumeaux | 4 | isa.max@free.fr | x | x |  | rentrent`,
  ),
  list(
    'sides, lodgings and remarks',
    { familles: 16, people: 37, asked: 5 },
    `Nom de famille | Prénom(s) | Enfants (prénom + âge) | Côté | Mail | Portable | Invitation | Hébergement | Notes
FAMILLE |  |  |  |  |  |  |  | 
Dupré | Gérard & Nicole |  | Lui | gerard.dupre@orange.fr | 0612131415 | Tout | domaine | parents du marié
Dupré | Mathieu + Élise | Louis (7), Jeanne (4), bébé n°3 (prévu mai) | Lui | elise.dupre@gmail.com |  | Tout | domaine | Élise enceinte
Dupré-Lacombe | Anne-Laure | Tim 9 ans / Zoé 6 ans | Lui | al.dupre@gmail.com | 06.01.02.03.04 | Tout | hôtel | divorcée, son ex n'est PAS invité
Mamie Dupré |  |  | Lui |  | 02 43 11 22 33 | VH + repas | chez Gérard | 92 ans, fauteuil
Lacombe | Mr et Mme Paul |  | Elle | p.lacombe@free.fr |  | VH |  | à confirmer
Roussel | Jean-François, Marie-Christine et Antoine |  | Elle | jfmc.roussel@wanadoo.fr |  | Tout |  | Antoine 22 ans
Roussel | Pauline et Théo? |  | Elle | pauline.roussel@gmail.com |  | Tout |  | Théo à confirmer
AMIS |  |  |  |  |  |  |  | 
Lefort | Baptiste (+1 ?) |  | Lui | baptiste.lefort@gmail.com |  | Repas | tente | 
Meunier | Claire / Sandrine | Paul, 18 mois | Elle | clairesandrine@gmail.com |  | Repas | tente | 
Benali | Karim, Sofia | 3 enfants | Lui | karim.benali@gmail.com | +33 6 22 33 44 55 | Repas | tente | halal
Ouedraogo | Issa |  | Lui | issa@ouedraogo.net |  | Repas | ? | vient de Ouaga, visa ?
O'Brien | Sean and Kate |  | Lui | sean@obrien.ie |  | Repas | domaine | English only
VOISINS / DIVERS |  |  |  |  |  |  |  | 
Boulanger (M. et Mme) |  |  | Elle |  |  | VH |  | les boulangers :)
Maire de la commune |  |  |  | mairie@village.fr |  | VH |  | 
Nounou de Louis | Fatou |  | Lui |  | 0699887766 | Repas |  | garde les enfants samedi
Dr Vasseur | Philippe et madame |  | Lui | dr.vasseur@orange.fr |  | VH |  | `,
  ),
];
