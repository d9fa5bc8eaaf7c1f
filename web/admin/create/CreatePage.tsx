import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { createFamilleSchema, type Famille } from '../../../contract/familles.schema.ts';
import { usePageTitle } from '../../guest/usePageTitle.ts';
import { errorSentence } from '../../lib/errorSentence.ts';
import { familleLink } from '../../lib/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { CopyField } from '../../ui/CopyField.tsx';
import { showToast } from '../../ui/toasts.ts';
import { createFamille } from '../hosts.api.ts';
import { useKeepFamille } from '../useFamilles.ts';
import styles from './CreatePage.module.css';
import { FamilleFields } from './FamilleFields.tsx';
import { type FamilleNames, NO_INVITATION, NO_NAMES } from './familleForm.ts';

export function CreatePage() {
  usePageTitle('Envoyer une invitation');
  const keepFamille = useKeepFamille();
  const [famille, setFamille] = useState<Famille | null>(null);
  const [invitation, setInvitation] = useState(NO_INVITATION);
  const underWay = useRef(false);
  const form = useForm<FamilleNames>({
    defaultValues: NO_NAMES,
    resolver: standardSchemaResolver<FamilleNames, unknown, FamilleNames>(createFamilleSchema),
    // Not when a field is left: the sentence that appears would push the box one is about to click.
    mode: 'onSubmit',
  });

  async function create(names: FamilleNames) {
    if (underWay.current || famille !== null) return;
    underWay.current = true;
    try {
      const created = await createFamille({ ...names, ...invitation });
      setFamille(created);
      keepFamille(created);
      showToast({ kind: 'success', text: 'Famille créée, vous pouvez envoyer le mail' });
    } catch (error) {
      showToast({ kind: 'error', text: `Error creating famille : ${errorSentence(error)}` });
    } finally {
      underWay.current = false;
    }
  }

  function reset() {
    setFamille(null);
    form.reset(NO_NAMES);
    setInvitation(NO_INVITATION);
    form.setFocus('nom');
  }

  return (
    <>
      <h1>Envoyer une invitation</h1>
      <form noValidate onSubmit={form.handleSubmit(create)} className={styles.page}>
        <Card aria-label="La famille">
          <FamilleFields form={form} invitation={invitation} onInvitation={setInvitation} />
          <div className={styles.actions}>
            <Button type="submit" disabled={famille !== null}>
              Créer la famille
            </Button>
            <Button kind="secondary" onClick={reset}>
              Réinitialiser
            </Button>
          </div>
        </Card>
        {famille !== null && (
          <Card aria-label="Son lien">
            <CopyField
              label={`Lien personnel de ${famille.prenom} ${famille.nom}`}
              value={familleLink(window.location.origin, famille.hash)}
              hint="Il ouvre le site au nom de cette famille&nbsp;: ne le donnez qu’à elle."
            />
          </Card>
        )}
      </form>
    </>
  );
}
