/**
 * The promises that `npm run prove` tries, each with the tests that break what it is about. neededBy.ts finds
 * by a promise's text which programs its tests need.
 */
import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { Drills } from './proveDrills.ts';

const ROOT = join(import.meta.dirname, '../..');

/** Tests of what depends on the server: locks, conflicts, shutdowns, backups. */
const ON_POSTGRES = [
  'server/platform/database/postgres',
  'server/mainPostgres.test.ts',
  'server/features/backups/backupPostgres.test.ts',
  'server/weddings/weddingsPostgres.test.ts',
  'server/wholeSite/fencingPostgres.test.ts',
];

/** Not Vitest's: the journeys that carry `PROVED`. */
export const JOURNEYS = ['e2e'];

/** Promise -> the tests that break what it is about. */
export const DRILLS: Drills = {
  'kill -9 cent fois, en réponses, modifications, mails, envois et imports de photos à la fois': [
    'server/wholeSite/drill/killed.test.ts',
  ],
  'coupure pendant une sauvegarde, pendant une mise à jour de la base': [
    'server/wholeSite/drill/cut.test.ts',
  ],
  'kill -9 pendant qu’une liste de familles est importée, sur SQLite et PostgreSQL': [
    'server/wholeSite/drill/importCut.test.ts',
    'server/wholeSite/drill/importCutPostgres.test.ts',
  ],
  'kill -9 pendant que les mariés publient « Notre site », et lecteurs en retard dans tous les ordres': [
    'server/wholeSite/drill/publishing.test.ts',
    'server/features/wedding/folder/publicationTogether.test.ts',
  ],
  'deux processus, contenu cassé, SIGTERM': ['server/main.test.ts', 'server/weddings/startWeddings.test.ts'],
  'mêmes appels au hasard sur SQLite, sur deux processus de PostgreSQL et sur un modèle': [
    'server/platform/database/postgres/sameAsSqlite.test.ts',
  ],
  'mêmes réponses de toutes les routes sur PostgreSQL': [
    ...globSync('server/**/*.routes.test.ts', { cwd: ROOT }),
    'server/wholeSite/diets.test.ts',
    'server/wholeSite/everyField.test.ts',
    'server/wholeSite/hostNotes.test.ts',
    'server/wholeSite/questions.test.ts',
  ],
  'aucune expression régulière ne ralentit, toutes jugées de nouveau': ['tools/everyPattern.test.ts'],
  'base effacée, déplacée, tronquée, remplacée en marche': [
    'server/platform/database/databaseFileWatch.test.ts',
  ],
  'base perdue, abîmée ou trop récente au démarrage': ['server/startup/siteDatabase.test.ts'],
  'sauvegarde, perte de tout ou lignes effacées par SQL, restauration': [
    'server/features/backups',
    'server/operator',
  ],
  'mise à jour depuis chaque version, et retour de l’ancienne': [
    'server/siteDatabase/migrations/upgrade.test.ts',
    'server/operator/upgrade',
  ],
  'mise à jour de plusieurs mariages : deux à la fois, kill -9 en route, puis la même commande': [
    'server/wholeSite/proved/cutUpgrade.test.ts',
  ],
  'disque plein ou en lecture seule': [
    'server/wholeSite/fullDisk.test.ts',
    'server/weddings/fullDisk.test.ts',
    'server/wholeSite/readOnlyDisk.test.ts',
    'server/features/photos/fullDisk.test.ts',
    'server/platform/database/groupCommit.test.ts',
    'server/features/health',
  ],
  'PostgreSQL arrêté, ou copie qui ne fait que lire': [
    'server/platform/database/postgres/away.test.ts',
    'server/mainPostgres.test.ts',
  ],
  'PostgreSQL 16 : sites, pannes, conflits, sauvegardes, mariages': ON_POSTGRES,
  'PostgreSQL 17 : les mêmes': ON_POSTGRES,
  'PgBouncer en mode session : sites, pannes, conflits, verrous, sauvegardes, trois processus': [
    'server/platform/database/postgres',
    'server/mainPostgres.test.ts',
    'server/features/reponses/reponses.routes.test.ts',
    'server/features/backups/backupPostgres.test.ts',
    'server/wholeSite/fencingPostgres.test.ts',
    'server/wholeSite/drill/importCutPostgres.test.ts',
    'server/wholeSite/drill/several/threeProcessesPostgres.test.ts',
    'server/wholeSite/proved/pooler.test.ts',
  ],
  'PostgreSQL perdu pendant que des familles répondent, la copie prend sa place': [
    'server/wholeSite/proved/promoted.test.ts',
  ],
  'pg_dump pendant que des familles répondent, et retour par pg_restore': [
    'server/wholeSite/proved/dump.test.ts',
  ],
  'seau de Ceph (radosgw) : photos, sommes, listes, parties, sauvegardes, déménagements': [
    'server/platform/s3',
    'server/features/photos/store',
    'server/features/photos/bucketSite.test.ts',
    'server/features/photos/index/sentOriginal.test.ts',
    'server/features/photos/gallery/photos.routes.test.ts',
    'server/features/photos/gallery/delivery/positions.routes.test.ts',
    'server/features/photos/gallery/archive/light.test.ts',
    'server/features/photos/gallery/favourites.routes.test.ts',
    'server/features/photos/arrival/uploads',
    'server/features/photos/hosts/changes',
    'server/features/backups/bucket.test.ts',
    'server/features/backups/bucketPhotos.test.ts',
    'server/features/move/photoMove.test.ts',
  ],
  'seau de Ceph sous un rôle : ses clés prêtées (STS), renouvelées en marche': [
    'server/wholeSite/proved/role.test.ts',
  ],
  'chiffres de chaque mariage sans le réveiller, règles d’alerte lues par Prometheus': [
    'server/weddings/metrics.test.ts',
    'server/features/health/metrics.routes.test.ts',
  ],
  'nginx devant plusieurs mariages, certificat d’une autorité à soi : https, HTTP/2, renvois, hôtes inconnus':
    ['server/wholeSite/proved/nginx.test.ts'],
  'nginx et Caddy devant trois processus : l’identifiant d’une demande, de la réponse au journal': [
    'server/wholeSite/proved/requestIds.test.ts',
  ],
  'réglages d’un mariage cassés, puis redémarrage': [
    'server/weddings/registry.test.ts',
    'server/weddings/weddings.test.ts',
  ],
  'horloge remise à l’heure, d’un jour, d’un an, en 1970': [
    'server/wholeSite/clock.test.ts',
    'server/features/hosts/hosts.routes.test.ts',
    'server/features/health/checks.rules.test.ts',
  ],
  'disque des photos débranché ou vide, ou parti avec les données': [
    'server/features/photos/index/away.test.ts',
    'server/wholeSite/folderGonePostgres.test.ts',
  ],
  '256 Mo de mémoire': ['server/wholeSite/smallMemory.test.ts'],
  'travaux des mariés sur 2 000 familles et 10 000 photos, qui laissent passer les autres': [
    'server/wholeSite/longWork.test.ts',
  ],
  'registre des paquets absent ou muet, dit en dix secondes': ['tools/install.test.ts'],
  'serveur de mail absent, lent ou qui refuse': ['server/features/mail/', 'server/features/alerts'],
  'déménagement coupé par kill -9 à chaque étape, pendant que des familles arrivent': [
    'server/features/move',
  ],
  'envoi à 300 familles, kill -9 vingt fois, serveur de mail qui coupe': ['server/features/mailings'],
  'parcours dans un navigateur : dix mariages, fenêtres et lettres de toute taille, réseau coupé, deux mariés à la fois':
    JOURNEYS,
  'trois processus sur PostgreSQL et S3, 10 000 familles, l’un tué toutes les cinq secondes': [
    'server/wholeSite/drill/several/threeProcessesPostgres.test.ts',
  ],
};
