/** Which sheets of a workbook are read; a sheet's name becomes the label of its families. */
import type { ImportPreview } from '../../../../contract/imports/imports.schema.ts';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import layout from '../../../ui/layout.module.css';

interface SheetTicksProps {
  sheets: ImportPreview['sheets'];
  disabled: boolean;
  onSheets: (names: string[]) => void;
}

export function SheetTicks({ sheets, disabled, onSheets }: SheetTicksProps) {
  const read = sheets.filter((sheet) => sheet.read);
  return (
    <fieldset>
      <legend>
        <b>Feuilles</b>
      </legend>
      <div className={layout.columns}>
        {sheets.map((sheet) => (
          <Checkbox
            key={sheet.name}
            label={`${sheet.name} : ${sheet.lines} lignes${moreOf(sheet, read.length)}`}
            checked={sheet.read}
            // At least one sheet is read.
            disabled={disabled || (sheet.read && read.length === 1)}
            onChange={() =>
              onSheets(
                sheets
                  .filter(({ name, read: isRead }) => (name === sheet.name ? !isRead : isRead))
                  .map(({ name }) => name),
              )
            }
          />
        ))}
      </div>
    </fieldset>
  );
}

function moreOf({ read, label, repeats }: ImportPreview['sheets'][number], readOnes: number): string {
  if (repeats && !read) return ', les mêmes familles : à importer ensuite, seule, pour les compléter';
  return read && readOnes > 1 && label !== null ? `, libellé « ${label} »` : '';
}
