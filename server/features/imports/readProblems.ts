/** Why a file is refused, in a sentence that says what to do about it. */
import { IMPORT_MAX_COLUMNS, IMPORT_MAX_LINES } from '../../../contract/imports/importFields.ts';
import type { ReadProblem } from './reading/messages.ts';

export const READ_PROBLEMS: Readonly<Record<ReadProblem | 'reader-failed', string>> = {
  empty: 'Ce fichier est vide : aucune ligne à importer.',
  'not-a-list':
    'Ce fichier n’est pas une liste : c’est peut-être une image ou un document. Enregistrez votre liste au format .xlsx ou .csv.',
  'old-excel':
    'Ce fichier est d’un ancien format (.xls) ou protégé par un mot de passe. Enregistrez-le au format .xlsx, sans mot de passe.',
  'open-document':
    'Les fichiers .ods ne sont pas lus. Dans LibreOffice : Fichier, Enregistrer sous, puis « Excel 2007-365 (.xlsx) ».',
  damaged: 'Ce fichier est endommagé. Enregistrez-le à nouveau depuis votre tableur.',
  'too-much-data': 'Ce fichier contient beaucoup trop de données pour une liste d’invités.',
  'too-many-columns': `Cette liste a plus de ${IMPORT_MAX_COLUMNS} colonnes. Supprimez celles qui ne servent pas.`,
  'too-many-lines': `Cette liste a plus de ${IMPORT_MAX_LINES.toLocaleString('fr-FR')} lignes. Coupez-la en plusieurs fichiers.`,
  'reader-failed': 'Ce fichier est trop lourd à lire. Copiez votre liste seule dans un nouveau classeur.',
  'no-sheet': 'Cette feuille n’existe pas dans le fichier.',
};
