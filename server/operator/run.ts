/**
 * Runs the command that the arguments name, with the configuration of the site or of `--wedding`. Prints the
 * help, the version, and in French what went wrong.
 */
import { configFrom } from '../config/config.ts';
import { SITE_COMMAND, VERSION } from '../config/program.ts';
import { damageIn } from '../platform/database/storageProblem.ts';
import { SETTINGS_FILE } from '../weddings/settings.ts';
import type { Wedding } from '../weddings/wedding.ts';
import { type Command, type CommandContext, UsageError } from './command.ts';
import { sentenceOfArguments, sentenceOfError, sentenceOfSiteError } from './errorSentences.ts';
import { configOf, requireWedding, takeWedding } from './weddingSettings.ts';

const COMMANDS: Readonly<Record<string, () => Promise<Command>>> = {
  check: async () => (await import('./check.ts')).check,
  backup: async () => (await import('./backup.ts')).backup,
  restore: async () => (await import('./restore.ts')).restore,
  verify: async () => (await import('./verify.ts')).verify,
  upgrade: async () => (await import('./upgrade/upgrade.ts')).upgrade,
  move: async () => (await import('./move.ts')).move,
  password: async () => (await import('./password.ts')).password,
  export: async () => (await import('./export.ts')).exportAll,
  wedding: async () => (await import('./wedding/wedding.ts')).wedding,
};

export interface Console extends Pick<CommandContext, 'say' | 'input' | 'isTerminal' | 'now'> {
  progress?: CommandContext['progress'];
  warn: (text: string) => void;
  env: NodeJS.ProcessEnv;
}

export async function runCommand(
  [name = '', ...args]: readonly string[],
  { env, warn, progress = () => {}, ...given }: Console,
): Promise<0 | 1> {
  if (['version', '--version', '-v'].includes(name)) {
    given.say(VERSION);
    return 0;
  }
  if (
    ['--help', '-h', 'help', 'aide'].includes(name) ||
    args.some((arg) => arg === '--help' || arg === '-h')
  ) {
    given.say(HELP);
    return 0;
  }
  const load = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (load === undefined) {
    warn(name === '' ? HELP : `${unknownCommand(name)}\n\n${HELP}`);
    return 1;
  }
  let named: Wedding | undefined;
  try {
    const command = await load();
    const { wedding: name, args: own } = takeWedding(args);
    const wedding = name === undefined ? undefined : await requireWedding(env, name);
    named = wedding;
    const usableConfig = () =>
      configOf(env, wedding, (problems) =>
        warn(
          `${SETTINGS_FILE} est à corriger, les derniers bons réglages servent d’ici là :\n${problems.join('\n')}`,
        ),
      );
    const config = () => configOf(env, wedding);
    return await command({ args: own, wedding: name, config, usableConfig, env, progress, ...given });
  } catch (error) {
    // What was under way stands on the terminal's line.
    progress('');
    const wrongArgument = sentenceOfArguments(error);
    warn(wrongArgument ?? (await problemOf(error, env, named)));
    // Only names the help, whose forty lines would push the sentence off the screen.
    if (wrongArgument !== undefined) warn(`\n${HELP}`);
    else if (error instanceof UsageError) warn(`Tout ce qui se tape : ${SITE_COMMAND} --help`);
    return 1;
  }
}

/** Of a wedding among many that was not named by `--wedding`, the command itself tells the way back. */
async function problemOf(error: unknown, env: NodeJS.ProcessEnv, wedding: Wedding | undefined) {
  const isDamage = damageIn(error) !== null;
  const site = isDamage && (wedding ? wedding.config : env.WEDDINGS_DIR ? null : configFrom(env));
  return site ? sentenceOfSiteError(error, site, wedding?.name) : sentenceOfError(error);
}

/** « start » gets here only with arguments. */
function unknownCommand(name: string): string {
  return name === 'start' ? '« start » ne prend pas d’argument' : `Commande inconnue : ${name}`;
}

const HELP = `Usage : ${SITE_COMMAND} <commande>

  start                          démarre le site
  check                          examine l’installation, une ligne par point, avec le remède ; avec WEDDINGS_DIR
                                 et sans --wedding, tous les mariages : seulement ce qui est à voir
  backup [--to DOSSIER] [--sans-perdues]
                                 sauvegarde maintenant ; la dernière ligne est le chemin de la sauvegarde ;
                                 --sans-perdues quand celles d’avant sont perdues avec leur disque, et ne sont plus à
                                 chercher
  restore FICHIER_OU_DATE [--force] [--sans-effacees | --avec-effacees] [--sans-abimes]
                                 remet une sauvegarde en place, le site étant arrêté : un fichier, une date
                                 (2026-11-22), « latest », « migration » (celle d’avant la mise à jour, pour revenir à
                                 la version d’avant), ou, pour défaire une restauration, son dossier replaced-… ;
                                 --force remplace le site présent, qui est mis de côté ; les familles
                                 effacées depuis le restent (--sans-effacees) ou reviennent (--avec-effacees) ; il le
                                 demande quand elles sont plus d’une sur dix ; --sans-abimes remet le reste quand des
                                 fichiers de la sauvegarde sont abîmés
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
  wedding list [--json]          ceux qu’il y a : adresse, état, taille, dernière réponse, dernière sauvegarde ;
                                 --json : une ligne par mariage
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
