/** Deleted families, to restore or to erase for good. */
import { useQuery } from '@tanstack/react-query';
import { BIN_DAYS } from '../../../../contract/familles/bin.schema.ts';
import type { Famille } from '../../../../contract/familles/familles.schema.ts';
import { linkTo } from '../../../lib/paths.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import layout from '../../../ui/layout.module.css';
import { keys } from '../../data/queryClient.ts';
import { useAction } from '../../data/useAction.ts';
import { momentThere } from '../../data/weddingTime.ts';
import { familleName } from '../../familles/familleTexts.ts';
import { ConfirmButton } from '../../parts/ConfirmButton.tsx';
import entries from '../../parts/entries.module.css';
import parts from '../../parts/parts.module.css';
import { Screen } from '../../parts/Screen.tsx';
import { toastDone } from '../../parts/toasts.ts';
import { bringBack, eraseForGood, fetchBin } from './bin.api.ts';

interface Change {
  famille: Famille;
  call: (famille: Famille) => Promise<unknown>;
  /** Confirmation shown afterwards. */
  text: string;
}

export function BinPage() {
  const { data, error } = useQuery({ queryKey: keys.bin, queryFn: fetchBin });

  const change = useAction({
    call: ({ famille, call }: Change) => call(famille),
    done: (_done, { famille, text }) => toastDone(text, { title: familleName(famille) }),
    failureToast: {},
    refreshes: [keys.bin, keys.familles],
    queue: 'bin',
  });

  return (
    <Screen title="Corbeille" problem="La corbeille n’a pas pu être lue" error={error}>
      <Card aria-label="Familles supprimées" className={`${layout.fields} ${parts.page}`}>
        <p>
          Une famille supprimée reste ici {BIN_DAYS} jours, puis elle est effacée pour toujours. D’ici là, son
          lien ne s’ouvre plus et elle n’est comptée nulle part.
        </p>
        {data?.length === 0 && <p>La corbeille est vide.</p>}
        <ul className={entries.list}>
          {data?.map(({ famille, deletedAt, mergedInto }) => (
            <li key={famille.id} className={`${layout.row} ${entries.entry}`}>
              <p>
                <strong>{familleName(famille)}</strong>
                <br />
                {mergedInto === undefined ? 'supprimée' : `réunie à ${mergedInto}, gardée avec elle,`} le{' '}
                {momentThere(deletedAt)}
              </p>
              <Button
                kind="secondary"
                aria-label={`Remettre dans la liste\u00a0: ${familleName(famille)}`}
                onClick={() => change.run({ famille, call: bringBack, text: 'De retour dans la liste' })}
              >
                Remettre dans la liste
              </Button>
              <ConfirmButton
                kind="quiet"
                aria-label={`Effacer pour toujours\u00a0: ${familleName(famille)}`}
                label="Effacer pour toujours"
                question={`Effacer ${familleName(famille)} pour toujours ?`}
                onConfirm={() => change.run({ famille, call: eraseForGood, text: 'Effacée pour toujours' })}
              >
                <p>
                  Sa réponse, ses convives, ses mails et son historique disparaissent. Rien ne les ramènera.
                </p>
              </ConfirmButton>
            </li>
          ))}
        </ul>
        <ButtonLink kind="secondary" href={linkTo('/adminouminou/list')}>
          Retour à la liste
        </ButtonLink>
      </Card>
    </Screen>
  );
}
