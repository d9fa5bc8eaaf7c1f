/** Says which columns are read as the hosts set them last time, with the way back to the site's reading. */
import type { ImportPreview } from '../../../../contract/imports/imports.schema.ts';
import { Button } from '../../../ui/Button.tsx';
import layout from '../../../ui/layout.module.css';
import type { useImport } from './useImport.ts';

interface AsLastTimeProps {
  importing: ReturnType<typeof useImport>;
  preview: ImportPreview;
}

export function AsLastTime({ importing, preview: { asLast } }: AsLastTimeProps) {
  if (asLast.length === 0) return null;
  const one = asLast.length === 1;
  return (
    <div className={layout.row}>
      <p className={layout.note}>
        {one ? 'Colonne réglée' : 'Colonnes réglées'} comme la dernière fois&nbsp;:{' '}
        {asLast.map((heading) => `«\u00a0${heading}\u00a0»`).join(', ')}
      </p>
      <Button kind="quiet" disabled={importing.busy} onClick={importing.asFound}>
        Lire sans {one ? 'ce réglage' : 'ces réglages'}
      </Button>
    </div>
  );
}
