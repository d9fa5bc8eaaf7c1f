/** Apart from the schemas: the guests' pages need these names, not the schema library. */
export const PHOTO_FOLDERS = [
  'habillagefio',
  'habillageghi',
  'preparation',
  'couple',
  'repas',
  'mairie',
] as const;

/** Stands for the file in an entry: all that the viewer sees of the folder. */
export const WHOLE_FOLDER = '*';
