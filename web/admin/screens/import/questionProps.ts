/** What each question about a list as a whole is given. */
import type { ImportPreview } from '../../../../contract/imports/imports.schema.ts';
import type { useImport } from './useImport.ts';

export interface QuestionProps {
  importing: ReturnType<typeof useImport>;
  preview: ImportPreview;
}
