import { SITE_COMMAND } from '../config/program.ts';

export const HELP = `Usage : ${SITE_COMMAND} <commande>

  start                          démarre le site
  check                          examine l’installation, une ligne par point, avec le remède ; avec WEDDINGS_DIR
                                 et sans --wedding, tous les mariages : seulement ce qui est à voir
  backup [--to DOSSIER]          sauvegarde maintenant ; la dernière ligne est le chemin de la sauvegarde
  restore FICHIER_OU_DATE [--force] [--sans-effacees | --avec-effacees] [--sans-abimes]
                                 remet une sauvegarde en place, le site étant arrêté : un fichier, une date
                                 (2026-11-22), ou « latest » ; --force remplace le site présent, qui est mis de côté ;
                                 les familles effacées depuis le restent (--sans-effacees) ou reviennent
                                 (--avec-effacees) ; il le demande quand elles sont plus d’une sur dix ;
                                 --sans-abimes remet le reste quand des fichiers de la sauvegarde sont abîmés
  verify FICHIER_OU_DATE         relit une sauvegarde entière
  upgrade DOSSIER [--stop COMMANDE --restart COMMANDE] [--without NOM]
                                 passe à la version ouverte dans DOSSIER : essayée d’abord sur une copie, puis mise en
                                 service ; si elle ne répond pas, l’ancienne revient avec ses données ; avec
                                 WEDDINGS_DIR sur une copie de chaque mariage, dit en un tableau ; --without en laisse
                                 un de côté, suspendu
  move [--to postgres://… | sqlite] [--photos s3://… | DOSSIER]
                                 déménage vers une autre base, une autre place des photos, ou les deux, pendant que le
                                 site répond, et revient de même ; les adresses peuvent venir de fichiers (--to-file,
                                 --photos-file) ou de l’environnement (MOVE_TO, MOVE_PHOTOS)
  password [--name NOM] [--stdin]
                                 change le mot de passe des mariés, ou celui de qui porte ce nom ; inventé, ou lu sur
                                 l’entrée standard
  export [--to FICHIER]          toutes les familles et leurs réponses en JSON
  wedding add NOM --url ADRESSE [--set VARIABLE=VALEUR]
                                 un mariage de plus dans WEDDINGS_DIR : son dossier, ses réglages, son mot de passe
  wedding list                   ceux qu’il y a : adresse, état, taille, dernière réponse, dernière sauvegarde
  wedding suspend NOM            ses visiteurs lisent que le site se repose ; « wedding resume NOM » le rouvre
  wedding export NOM [--to FICHIER] [--key-file FICHIER]
                                 un mariage entier en un fichier : ses lignes, ses photos, son contenu ; chiffré par la
                                 phrase de --key-file (ou EXPORT_KEY), sinon comme ses sauvegardes
  wedding import FICHIER NOM --url ADRESSE [--set VARIABLE=VALEUR] [--key-file FICHIER] [--sans-abimes]
                                 un mariage de plus, à partir d’un tel fichier
  wedding remove NOM [--force]   retire un mariage et garde sa dernière sauvegarde ; demande son nom, ou --force
  version                        la version du programme

Avec WEDDINGS_DIR, les autres commandes prennent --wedding NOM, sauf upgrade.
La configuration est celle du site (DATA_DIR, BACKUP_DIR, BACKUP_KEY…) : voir docs/reference.md.
Code de sortie : 0 quand tout va bien, 1 sinon.`;
