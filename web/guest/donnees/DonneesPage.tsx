import { linkTo } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Prose } from '../parts/Prose.tsx';
import { GuestPage } from '../shell/GuestPage.tsx';
import { useVisit } from '../useVisit.ts';

export function DonneesPage() {
  const { famille, content } = useVisit();
  return (
    <GuestPage page="donnees">
      <Card>
        <Prose blocks={content.donnees} />
      </Card>
      {famille.answer !== null && !content.empty.includes('contact') && (
        <ButtonLink href={linkTo('/contact')} kind="secondary">
          Nous contacter
        </ButtonLink>
      )}
    </GuestPage>
  );
}
