import { linkTo, paths } from '../../lib/paths.ts';
import { IvyBorder } from '../../shell/IvyBorder.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Card } from '../../ui/Card.tsx';
import { GuestPage } from '../parts/GuestPage.tsx';
import { Prose } from '../parts/Prose.tsx';
import { useVisit } from '../useVisit.ts';
import styles from './DonneesPage.module.css';

/** Before the reply there is no menu, and the reply form is the way back. */
export function DonneesPage() {
  const { famille, content } = useVisit();
  const page = (
    <GuestPage page="donnees">
      <Card>
        <Prose blocks={content.donnees} />
      </Card>
      <ButtonLink href={linkTo(famille.answer === null ? paths.reponse : paths.contact)} kind="secondary">
        {famille.answer === null ? 'Revenir à l’invitation' : 'Nous contacter'}
      </ButtonLink>
    </GuestPage>
  );
  if (famille.answer !== null) return page;
  return (
    <>
      <IvyBorder />
      <main className={styles.alone}>{page}</main>
    </>
  );
}
