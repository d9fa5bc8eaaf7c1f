/** What the server and the process that reads a list tell each other. */
export interface Sheet {
  readonly name: string;
  /** Every cell as text, as one reads it; rows may be of different lengths. */
  readonly rows: readonly (readonly string[])[];
}

/** Why a file cannot be read as a list. */
export type ReadProblem =
  | 'empty'
  | 'not-a-list'
  | 'old-excel'
  | 'open-document'
  | 'damaged'
  | 'too-much-data'
  | 'too-many-columns'
  | 'too-many-lines';

export type ReadOutcome =
  | { readonly kind: 'sheets'; readonly sheets: readonly Sheet[] }
  | { readonly kind: 'problem'; readonly problem: ReadProblem };
