/** Apart from the schemas: the guests' pages need these names, not the schema library. */

/** Those of the specification, which every wedding starts with. */
export const FIRST_FOLDERS = [
  'habillagefio',
  'habillageghi',
  'preparation',
  'couple',
  'repas',
  'mairie',
] as const;
export type FirstFolder = (typeof FIRST_FOLDERS)[number];

/** Stands for the file in an entry: all that the viewer sees of the folder. */
export const WHOLE_FOLDER = '*';
