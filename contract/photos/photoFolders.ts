/** Folder names without the schema library, which guests' pages do not load. */

/** The specification's folders, which every wedding starts with. */
export const FIRST_FOLDERS = [
  'habillagefio',
  'habillageghi',
  'preparation',
  'couple',
  'repas',
  'mairie',
] as const;
export type FirstFolder = (typeof FIRST_FOLDERS)[number];

/** Replaces the file's name in an entry to select all that the viewer may see of the folder. */
export const WHOLE_FOLDER = '*';
