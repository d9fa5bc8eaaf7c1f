/** Accepts a list (a file dropped or chosen, or pasted cells); offers a model and names known columns. */
import { useState } from 'react';
import button from '../../../ui/Button.module.css';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import control from '../../../ui/fields/Field.module.css';
import { Field } from '../../../ui/fields/Field.tsx';
import layout from '../../../ui/layout.module.css';
import { FileInput } from '../../../ui/onDemand/FileInput.tsx';
import { useDrop } from '../../parts/useDrop.ts';
import type { ListFile } from './import.api.ts';
import { MODEL_PATH } from './import.api.ts';
import styles from './PreviewCard.module.css';

const ACCEPTED = '.xlsx,.csv,.tsv,.txt';
const PASTED = 'liste collée';

export function ListSource({ busy, onList }: { busy: boolean; onList: (list: ListFile) => void }) {
  const [pasted, setPasted] = useState('');

  function take(file: File | undefined) {
    if (file) onList({ name: file.name, bytes: file });
  }

  const drop = useDrop(({ files }) => take(files[0]));

  return (
    <div className={`${layout.stack} ${layout.narrow}`}>
      <Card>
        <p>
          Votre liste peut venir d’Excel, de LibreOffice, de Numbers ou de Google Sheets, avec une ligne par
          famille ou une ligne par convive, écrite comme vous l’écrivez. Rien n’est enregistré avant que vous
          ayez regardé ce qui fait hésiter. Importer à nouveau une liste corrigée met à jour les familles
          connues, sans jamais les doubler.
        </p>
        <fieldset aria-label="Fichier de la liste" {...drop} className={styles.drop}>
          <FileInput accept={ACCEPTED} disabled={busy} onFiles={([file]) => take(file)}>
            {(id) => (
              <label htmlFor={id} data-kind="primary" className={button.button}>
                Choisir un fichier
              </label>
            )}
          </FileInput>
          <p className={layout.note}>ou déposez-le ici&nbsp;: .xlsx ou .csv, 5&nbsp;Mo au plus</p>
        </fieldset>
        <p>
          <a href={MODEL_PATH} download>
            Télécharger un modèle à remplir (.xlsx)
          </a>
        </p>
      </Card>
      <Card>
        <Field
          label="Ou collez les cellules de votre tableur"
          hint="Sélectionnez-les avec leur ligne de titres, copiez, puis collez ici."
        >
          {(tied) => (
            <textarea
              {...tied}
              rows={5}
              spellCheck={false}
              value={pasted}
              className={`${control.control} ${styles.paste}`}
              onChange={({ target }) => setPasted(target.value)}
            />
          )}
        </Field>
        <Button
          kind="secondary"
          disabled={busy || pasted.trim() === ''}
          onClick={() => onList({ name: PASTED, bytes: new Blob([pasted]) })}
        >
          Lire ces cellules
        </Button>
      </Card>
      <Card>
        <h2>Colonnes reconnues</h2>
        <p>
          <b>La famille&nbsp;:</b> Nom, Prénom, E-mail, Invitation (Repas ou Vin d’honneur), Adresse, Code
          postal, Ville, Pays, Invités le dimanche, Dort au domaine, Dort en tente, Réponse, A payé, Libellés
          (ou Côté, Table), Notes.
        </p>
        <p>
          <b>Les convives attendus&nbsp;:</b> Nombre de personnes, ou Adultes et Enfants, ou leurs noms
          (Convive 1 prénom, Convive 1 nom, Convive 1 enfant, Convive 1 âge). Le formulaire de réponse sera
          déjà rempli avec eux.
        </p>
        <p>
          <b>Une ligne par convive&nbsp;:</b> Famille, Nom, Prénom, Enfant, Âge, Régime ou allergies. Vous
          pourrez préciser à la main ce que dit chaque autre colonne.
        </p>
      </Card>
    </div>
  );
}
