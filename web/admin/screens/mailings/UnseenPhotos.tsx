/** Warns of recipients who would see no photo, and opens to them what the other families see. */
import type { HostFamille } from '../../../../contract/familles/familles.schema.ts';
import type { HostFolder } from '../../../../contract/photos/folders.schema.ts';
import { linkTo } from '../../../lib/paths.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { familleName } from '../../familles/familleTexts.ts';
import { neededChanges } from '../photosperm/permissions/permissions.rules.ts';
import { useChangePermissions } from '../photosperm/permissions/useChangePermissions.ts';
import styles from './Mailings.module.css';
import { countedFamilles } from './recipients.rules.ts';

interface UnseenPhotosProps {
  familles: readonly HostFamille[];
  /** Offered to them in one press; empty leaves the choice to « Gestion des photos ». */
  usual: readonly HostFolder[];
  /** None of the recipients sees a photo, so their names tell nothing. */
  all: boolean;
}

export function UnseenPhotos({ familles, usual, all }: UnseenPhotosProps) {
  const change = useChangePermissions();
  if (familles.length === 0) return null;
  const one = familles.length === 1;
  const titles = usual.map(({ title }) => `«\u00a0${title}\u00a0»`).join(', ');
  function open() {
    const wanted = neededChanges(
      familles,
      usual.map(({ folder }) => folder),
      true,
    );
    change(wanted, true, {
      title: `Photos ouvertes à ${countedFamilles(familles.length)}`,
      undo: () => change(wanted, false),
    });
  }
  return (
    <div className={`${styles.aside} ${styles.asideHead}`}>
      <p>
        <strong>{one ? 'Une ne voit aucune photo' : `${familles.length}\u00a0ne voient aucune photo`}</strong>
        {!all && <>&nbsp;: {familles.map(familleName).join(', ')}</>}
        {usual.length > 0 && <>. Les autres voient {titles}.</>}
      </p>
      <div>
        {usual.length > 0 && (
          <Button kind="quiet" onClick={open}>
            {one ? 'Lui ouvrir' : 'Leur ouvrir'}
          </Button>
        )}
        <ButtonLink kind="quiet" href={linkTo('/adminouminou/photosperm')}>
          Choisir
        </ButtonLink>
      </div>
    </div>
  );
}
