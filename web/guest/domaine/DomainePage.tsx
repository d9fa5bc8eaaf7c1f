import { linkTo } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { UnbrokenText } from '../../ui/texts.tsx';
import { Prose } from '../parts/Prose.tsx';
import { VenueCard } from '../parts/VenueCard.tsx';
import { GuestPage } from '../shell/GuestPage.tsx';
import { useVisit } from '../useVisit.ts';

export function DomainePage() {
  const { domaine, logements } = useVisit().content;
  if (domaine === null) return null;
  const { coolEvenings, stay, lodgingHint, ...place } = domaine;
  return (
    <GuestPage page="domaine">
      <VenueCard place={place} />
      <Notice>
        <Prose blocks={coolEvenings} />
      </Notice>
      {stay.welcome.length > 0 && (
        <>
          <Card>
            <h2>Vous dormez sur place</h2>
            <Prose blocks={stay.welcome} />
          </Card>
          <Card>
            <h2>Literie et serviettes</h2>
            <Prose blocks={[...stay.bedding, ...stay.linen]} />
          </Card>
        </>
      )}
      {stay.tent.length > 0 && (
        <Card>
          <h2>Sous la tente</h2>
          <Prose blocks={stay.tent} />
        </Card>
      )}
      {lodgingHint.length > 0 && (
        <Card>
          <h2>Dormir dans les environs</h2>
          {logements !== null ? (
            <>
              <Prose blocks={lodgingHint} />
              <ButtonLink href={linkTo('/logements')} kind="secondary">
                Voir les logements
              </ButtonLink>
            </>
          ) : (
            <>
              <p>
                <UnbrokenText text="Vous cherchez où dormir ? Demandez-nous, nous vous conseillerons avec plaisir." />
              </p>
              <ButtonLink href={linkTo('/contact')} kind="secondary">
                Nous contacter
              </ButtonLink>
            </>
          )}
        </Card>
      )}
    </GuestPage>
  );
}
