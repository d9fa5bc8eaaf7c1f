/**
 * The closed list of problems (RFC 9457) with their status and French texts. The server answers no other
 * errors; only its health check has a body of its own (health.schema.ts).
 */
export const PROBLEMS = {
  'bad-request': {
    status: 400,
    title: 'Demande incompréhensible',
    detail: 'La demande n’a pas pu être lue. Rechargez la page puis réessayez.',
  },
  'invalid-fields': {
    status: 400,
    title: 'Informations à corriger',
    detail: 'Certaines informations manquent ou sont incorrectes.',
  },
  'both-invitations': {
    status: 400,
    title: 'Informations à corriger',
    detail: 'Une famille est invitée au vin d’honneur ou au repas, pas aux deux à la fois.',
  },
  'unreadable-list': {
    status: 400,
    title: 'Liste illisible',
    detail:
      'Ce fichier ne se lit pas comme une liste. Enregistrez-la au format .xlsx ou .csv, puis déposez-la ici.',
  },
  'unreadable-picture': {
    status: 400,
    title: 'Image illisible',
    detail: 'Ce fichier ne se lit pas comme une image. Choisissez une photo JPEG, PNG, WebP ou AVIF entière.',
  },
  'unreadable-folder': {
    status: 400,
    title: 'Dossier illisible',
    detail: 'Ce fichier n’est pas un dossier de « Notre site ». Choisissez le .zip que le site vous a donné.',
  },
  'sign-in-needed': {
    status: 401,
    title: 'Connexion nécessaire',
    detail: 'Connectez-vous à l’espace des mariés pour continuer.',
  },
  'wrong-password': {
    status: 401,
    title: 'Mot de passe incorrect',
    detail: 'Ce mot de passe n’est pas le bon.',
  },
  'wrong-code': {
    status: 401,
    title: 'Ce code n’est pas le bon',
    detail: 'Ce code n’est pas celui du jour. Relisez la carte posée sur la table, ou demandez aux mariés.',
  },
  'code-needed': {
    status: 401,
    title: 'Code nécessaire',
    detail: 'Saisissez le code du jour, écrit sur les cartes posées sur les tables.',
  },
  'link-needed': {
    status: 401,
    title: 'Lien nécessaire',
    detail: 'Utilisez le lien fourni dans le mail pour accéder à cette page.',
  },
  'forgery-suspected': {
    status: 403,
    title: 'Demande refusée',
    detail: 'Par sécurité, cette demande a été refusée. Rechargez la page puis réessayez.',
  },
  'readers-only-look': {
    status: 403,
    title: 'Réservé aux mariés',
    detail: 'Votre accès permet de consulter, sans rien changer. Demandez aux mariés.',
  },
  'photos-kept': {
    status: 403,
    title: 'Photos réservées',
    detail: 'Les mariés gardent les photos pour leurs invités. Demandez-leur de vous les ouvrir.',
  },
  'replies-closed': {
    status: 403,
    title: 'Réponses closes',
    detail: 'La date limite de réponse est passée. Contactez-nous directement, nous trouverons une solution.',
  },
  'sendings-closed': {
    status: 403,
    title: 'Envoi fermé',
    detail: 'Cette page ne reçoit pas de photos en ce moment. Demandez-nous comment nous envoyer les vôtres.',
  },
  'not-invited-sunday': {
    status: 403,
    title: 'Réponse impossible',
    detail: 'Votre invitation ne comprend pas la journée du dimanche. Contactez-nous en cas de doute.',
  },
  'unknown-family': {
    status: 404,
    title: 'Lien inconnu',
    detail: 'Ce lien ne correspond à aucune invitation. Utilisez le lien fourni dans le mail.',
  },
  'not-found': {
    status: 404,
    title: 'Introuvable',
    detail: 'Ce que vous demandez n’existe pas ou n’existe plus.',
  },
  'unknown-photo': {
    status: 404,
    title: 'Photo indisponible',
    detail: 'Une des photos demandées n’est pas disponible.',
  },
  'unknown-folder': {
    status: 404,
    title: 'Dossier introuvable',
    detail: 'Ce dossier n’existe plus. La liste est à jour.',
  },
  'unknown-param': {
    status: 404,
    title: 'Paramètre inconnu',
    detail: 'Ce paramètre n’existe pas ou a déjà été supprimé.',
  },
  'method-not-allowed': {
    status: 405,
    title: 'Demande incompréhensible',
    detail: 'Cette adresse ne répond pas à ce type de demande.',
  },
  'too-slow': {
    status: 408,
    title: 'Envoi trop lent',
    detail: 'La demande n’est pas arrivée à temps. Vérifiez votre connexion puis réessayez.',
  },
  'already-answered': {
    status: 409,
    title: 'Réponse déjà enregistrée',
    detail: 'Votre famille a déjà répondu : voici la réponse que nous avons enregistrée.',
  },
  'stale-family': {
    status: 409,
    title: 'Famille modifiée entre-temps',
    detail:
      'Cette famille a été modifiée entre-temps. Voici sa version à jour : refaites votre modification.',
  },
  'stale-param': {
    status: 409,
    title: 'Paramètre modifié entre-temps',
    detail: 'Ce paramètre a été modifié entre-temps. Voici sa valeur à jour : refaites votre modification.',
  },
  'stale-template': {
    status: 409,
    title: 'Modèle modifié entre-temps',
    detail: 'Ce modèle de mail a été modifié entre-temps. Votre texte n’est pas enregistré.',
  },
  'stale-folder': {
    status: 409,
    title: 'Dossier modifié entre-temps',
    detail: 'Ce dossier a été modifié entre-temps. Le voici à jour : refaites votre modification.',
  },
  'stale-caption': {
    status: 409,
    title: 'Légende modifiée entre-temps',
    detail: 'Une légende de ces photos a été modifiée entre-temps. Aucune n’est changée : refaites-le.',
  },
  'stale-clock': {
    status: 409,
    title: 'Heure corrigée entre-temps',
    detail:
      'L’heure de ces photos a été corrigée entre-temps. Aucune n’est changée : regardez, et refaites-le.',
  },
  'stale-host': {
    status: 409,
    title: 'Accès modifié entre-temps',
    detail: 'Cet accès a été modifié entre-temps. Le voici à jour : refaites votre modification.',
  },
  'stale-draft': {
    status: 409,
    title: 'Brouillon modifié entre-temps',
    detail: 'Vos textes ont changé entre-temps. Rien n’est perdu : voici les deux versions.',
  },
  'nothing-to-publish': {
    status: 409,
    title: 'Rien à publier',
    detail: 'Vos invités lisent déjà tout ce que vous avez écrit.',
  },
  'content-locked': {
    status: 409,
    title: 'Dossier protégé',
    detail:
      'Le site n’a pas le droit d’écrire dans le dossier de vos textes. Votre brouillon est gardé : demandez à la personne qui s’occupe du site de lui en donner le droit.',
  },
  'wedding-ahead': {
    status: 409,
    title: 'Le mariage n’est pas passé',
    detail: 'Tout s’efface à partir du lendemain du mariage. D’ici là, effacez une famille à la fois.',
  },
  'last-host': {
    status: 409,
    title: 'Dernier accès complet',
    detail:
      'Sans cet accès, plus personne ne pourrait rien changer. Donnez d’abord un accès complet à quelqu’un.',
  },
  'import-changed': {
    status: 409,
    title: 'Liste modifiée entre-temps',
    detail: 'Des familles ont changé depuis l’aperçu. Rien n’a été importé : relisez l’aperçu à jour.',
  },
  'mail-in-progress': {
    status: 409,
    title: 'Un mail part déjà',
    detail: 'Un autre mail part en ce moment même à cette famille. Attendez qu’il soit parti.',
  },
  'mailing-over': {
    status: 409,
    title: 'Envoi terminé',
    detail: 'Cet envoi est terminé ou annulé : il ne change plus.',
  },
  'upload-out-of-step': {
    status: 409,
    title: 'Envoi à reprendre',
    detail: 'Cet envoi doit reprendre là où il s’est arrêté.',
  },
  'already-sent': {
    status: 409,
    title: 'Déjà envoyée',
    detail: 'Cette photo est déjà arrivée : elle n’est pas gardée deux fois.',
  },
  'archive-changed': {
    status: 409,
    title: 'Photos modifiées entre-temps',
    detail: 'Des photos que vous aviez choisies ont changé entre-temps. Relancez le téléchargement.',
  },
  'photo-locked': {
    status: 409,
    title: 'Photo protégée',
    detail:
      'Le site n’a pas le droit de changer ce fichier de place : il a été copié par un autre compte du serveur. Donnez au site le droit d’écrire dans les dossiers des photos, ou déplacez-le vous-mêmes.',
  },
  'other-upload-protocol': {
    status: 412,
    title: 'Demande incompréhensible',
    detail: 'Cet envoi ne suit pas le protocole tus 1.0.',
  },
  'folder-locked': {
    status: 409,
    title: 'Dossier protégé',
    detail:
      'Le site n’a pas le droit de renommer ce dossier : il a été copié par un autre compte du serveur. Donnez au site le droit d’écrire dans le dossier des photos, ou renommez-le vous-mêmes.',
  },
  'too-large': {
    status: 413,
    title: 'Envoi trop volumineux',
    detail: 'Cet envoi est trop volumineux.',
  },
  'family-quota': {
    status: 413,
    title: 'Vous avez tout rempli',
    detail:
      'Vous avez envoyé tout ce que nous pouvons garder de vous. Reprenez des photos pour en envoyer d’autres, ou appelez-nous.',
  },
  'not-json': {
    status: 415,
    title: 'Demande incompréhensible',
    detail: 'La demande doit être envoyée en JSON.',
  },
  'range-not-there': {
    status: 416,
    title: 'Reprise impossible',
    detail: 'Cette partie du fichier n’existe pas. Relancez le téléchargement.',
  },
  unpublishable: {
    status: 422,
    title: 'Textes à corriger',
    detail: 'Une faute empêche de publier. Vos invités lisent encore la version précédente.',
  },
  'slow-down': {
    status: 429,
    title: 'Trop d’essais',
    detail: 'Trop d’essais en peu de temps. Patientez un peu puis réessayez.',
  },
  'headers-too-large': {
    status: 431,
    title: 'Demande incompréhensible',
    detail: 'Les en-têtes de la demande sont trop longs. Effacez les cookies de ce site puis réessayez.',
  },
  internal: {
    status: 500,
    title: 'Erreur du site',
    detail: 'Une erreur est survenue de notre côté. Rien n’a été modifié ; réessayez dans un instant.',
  },
  'mail-refused': {
    status: 502,
    title: 'Mail refusé',
    detail: 'Le serveur de mail a refusé ce message. Rien n’a été envoyé.',
  },
  'mail-unreachable': {
    status: 502,
    title: 'Mail non envoyé',
    detail: 'Le serveur de mail n’a pas répondu. Rien n’a été envoyé.',
  },
  unavailable: {
    status: 503,
    title: 'Site momentanément indisponible',
    detail: 'Le site est momentanément indisponible. Réessayez dans un instant.',
  },
  moving: {
    status: 503,
    title: 'Revenez dans un instant',
    detail:
      'Le site déménage et revient tout de suite. Rien n’est perdu, mais rien n’a été enregistré : réessayez dans un instant.',
  },
  'photos-read-again': {
    status: 503,
    title: 'Encore quelques minutes',
    detail:
      'Le site vient d’être mis à jour : il relit les photos une à une avant d’en redonner les originaux. Aucune n’est perdue : réessayez dans quelques minutes.',
  },
  'photos-away': {
    status: 503,
    title: 'Les photos reviennent bientôt',
    detail:
      'Là où elles sont rangées, rien ne répond pour l’instant. Aucune n’est perdue : revenez plus tard.',
  },
  'disk-full': {
    status: 507,
    title: 'Disque plein',
    detail:
      'Il n’y a plus de place sur le disque du site : rien n’a été enregistré. Réessayez quand il y en aura de nouveau.',
  },
  'sendings-quota': {
    status: 507,
    title: 'Plus de place',
    detail:
      'Nous avons reçu autant de photos que notre site peut en garder. Prévenez-nous, nous ferons de la place.',
  },
  'disk-read-only': {
    status: 507,
    title: 'Disque en lecture seule',
    detail:
      'Le disque du site n’accepte plus d’écriture : rien n’a été enregistré. Prévenez les mariés, puis réessayez.',
  },
} as const satisfies Record<string, { status: number; title: string; detail: string }>;

export type ProblemCode = keyof typeof PROBLEMS;

export const PROBLEM_TYPE_PREFIX = '/problems/';

export function problemType(code: ProblemCode): string {
  return PROBLEM_TYPE_PREFIX + code;
}
