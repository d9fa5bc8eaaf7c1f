import { createContext } from 'react';

/** The labels that any family has, to choose from; apart from the open rows, for it changes with the families. */
export const LabelsInUse = createContext<readonly string[]>([]);
