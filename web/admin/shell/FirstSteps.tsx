/** First steps on a site without families, shown although the example's wedding day is past. */
import { linkTo } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import layout from '../../ui/layout.module.css';
import { Notice } from '../../ui/Notice.tsx';
import { useFamilles } from '../data/useFamilles.ts';
import { DeadlineProposal } from '../screens/params/DeadlineProposal.tsx';

export function FirstSteps() {
  const { data: familles } = useFamilles();
  if (familles === undefined || familles.length > 0) return null;
  return (
    <>
      <Notice title="Par où commencer ?">
        <p>
          Importez votre liste d’invités, ou créez une première famille. Chacune reçoit un lien à elle, par
          lequel elle répond. Avant d’inviter, écrivez{' '}
          <a href={linkTo('/adminouminou/site')}>vos prénoms, le jour et les lieux</a>.
        </p>
        <p className={layout.row}>
          <ButtonLink href={linkTo('/adminouminou/import')}>Importer une liste</ButtonLink>
          <ButtonLink kind="secondary" href={linkTo('/adminouminou/create')}>
            Créer une famille
          </ButtonLink>
        </p>
      </Notice>
      <DeadlineProposal />
    </>
  );
}
