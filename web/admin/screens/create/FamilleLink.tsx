/** The family's link, to copy, scan, or print for an invitation on paper. */
import { ofName } from '../../../../contract/elision.rules.ts';
import type { Famille } from '../../../../contract/familles/familles.schema.ts';
import { wedding } from '../../../lib/wedding.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import layout from '../../../ui/layout.module.css';
import { CopyField } from '../../../ui/onDemand/CopyField.tsx';
import { familleHref, familleName } from '../../familles/familleTexts.ts';
import { QrCode } from '../../parts/QrCode.tsx';
import styles from './create.module.css';

export function FamilleLink({ famille, link }: { famille: Famille; link: string }) {
  const name = familleName(famille);
  return (
    <Card aria-label="Lien personnel" className={styles.card ?? ''}>
      <p className={styles.forPaper}>{wedding.title}</p>
      <div data-screen-only>
        <CopyField
          label={`Lien personnel ${ofName(name)}`}
          value={link}
          hint="Il ouvre le site au nom de cette famille&nbsp;: ne le donnez qu’à elle."
        />
      </div>
      <div className={styles.paper}>
        <QrCode text={link} label={`Code à scanner pour ouvrir le site au nom ${ofName(name)}`} />
        <p className={styles.forPaper}>
          {name}
          <br />
          {link}
        </p>
        <div data-screen-only className={layout.row}>
          <ButtonLink kind="secondary" href={familleHref(famille.id, null)}>
            Ouvrir la fiche
          </ButtonLink>
          <Button kind="secondary" onClick={() => window.print()}>
            Imprimer le code
          </Button>
        </div>
      </div>
    </Card>
  );
}
