import type { Famille } from '../../../../contract/familles/familles.schema.ts';
import { linkTo } from '../../../lib/paths.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { familleName } from '../../familles/familleTexts.ts';
import styles from './CreatePage.module.css';

/** Says before a family is created that one of this name is there. Always on the page, or screen readers would miss its first words. */
export function NamesakeNotice({ famille }: { famille: Famille | undefined }) {
  return (
    <div role="status" className={styles.namesake}>
      {famille && (
        <Notice kind="danger">
          <p>
            Une famille «&nbsp;{familleName(famille)}&nbsp;» existe déjà.{' '}
            <a href={linkTo('/adminouminou/create', { famille: famille.id })}>Ouvrir sa fiche</a>
          </p>
        </Notice>
      )}
    </div>
  );
}
