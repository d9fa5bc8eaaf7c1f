import { type ClipboardEvent, useRef, useState } from 'react';
import type {
  ContentPath,
  ContentPicture,
  ContentValue,
} from '../../../../../../contract/editing/editing.schema.ts';
import { Button } from '../../../../../ui/Button.tsx';
import { TextField } from '../../../../../ui/fields/Field.tsx';
import layout from '../../../../../ui/layout.module.css';
import { useDrop } from '../../../../parts/useDrop.ts';
import { fieldId, sentence, useCardForm, useExampleAt, useFieldAt } from '../cardForm.ts';
import { faultsWithin } from '../faults.rules.ts';
import type { PictureSpec } from '../fieldSpec.ts';
import { textAt, withValueAt } from '../tree.rules.ts';
import { CropDialog } from './CropDialog.tsx';
import { FocusPicture } from './FocusPicture.tsx';
import styles from './PictureField.module.css';
import { PictureSource } from './PictureSource.tsx';
import { readFocus, writeFocus } from './picture.rules.ts';
import { usePictureUpload } from './usePictureUpload.ts';

/** What the file says when no picture is wanted. */
const NONE = 'aucune';

interface PictureFieldProps {
  field: Pick<PictureSpec, 'label' | 'help' | 'drawn' | 'drawnBy'>;
  contentPath: ContentPath;
}

/** A picture, added by drag, paste or file chooser, with its description, its focus point and its crop. */
export function PictureField({ field, contentPath }: PictureFieldProps) {
  const { id, value: stored, set } = useFieldAt(contentPath);
  const value = stored === NONE ? undefined : stored;
  const { files, pictures, faults } = useCardForm();
  const isExample = useExampleAt({ ...contentPath, path: [...contentPath.path, 'fichier'] });
  const [cropping, setCropping] = useState(false);
  /** True when the new picture is a crop of the current one, whose description then stays. */
  const isCut = useRef(false);
  const upload = usePictureUpload(choose);
  const drop = useDrop(({ files }) => upload.sendFirst(files));
  const name = textAt(value, ['fichier']);
  const picture = [...pictures, upload.arrived].find((one) => one?.name === name) ?? null;
  const wrong = faultsWithin(faults, contentPath);
  const faultAt = (key: string) => sentence(wrong.find((fault) => fault.path.at(-1) === key)?.message);
  const others = wrong.filter(({ path }) => path.at(-1) !== 'description');
  const isDrawn =
    field.drawnBy === undefined ||
    textAt(files[contentPath.file], contentPath.path.with(-1, field.drawnBy)) !== '';
  // While an upload runs, a description or focus point would apply to the old picture and then be lost.
  const isSettled = !upload.isBusy;

  function choose({ name: fichier }: ContentPicture) {
    const kept = withValueAt(value, ['cadrage'], undefined);
    const before = typeof kept === 'object' ? kept : {};
    // The old description would be announced for a picture that shows something else.
    const words = isCut.current ? {} : { description: '' };
    isCut.current = false;
    const block: ContentValue = { description: '', ...before, ...words, fichier };
    set(block);
  }

  function paste(event: ClipboardEvent) {
    if (event.clipboardData.files.length === 0) return;
    event.preventDefault();
    upload.sendFirst(event.clipboardData.files);
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: the controls inside have their own labels
    <div {...drop} role="group" aria-label={field.label} className={styles.field} onPaste={paste}>
      <p className={styles.label}>{field.label}</p>
      <div className={styles.sides}>
        {isSettled && picture !== null && (
          <div>
            <FocusPicture
              picture={picture}
              point={readFocus(textAt(value, ['cadrage']))}
              onPoint={(point) => set(withValueAt(value, ['cadrage'], writeFocus(point)))}
            />
            {isExample && (
              <p role="note">
                <strong>C’est l’image de l’exemple</strong> : mettez la vôtre, ou retirez-la.
              </p>
            )}
            <p className={layout.note}>
              Le cercle reste en vue quand l’image est coupée : posez-le où il faut.
            </p>
          </div>
        )}
        <div className={styles.side}>
          {isSettled && name !== '' && (
            <TextField
              id={fieldId({ ...contentPath, path: [...contentPath.path, 'description'] })}
              label="Ce que montre l’image"
              hint={
                textAt(value, ['description']) === ''
                  ? 'À écrire avant de publier : c’est lu à ceux qui ne la voient pas.'
                  : 'Lu à ceux qui ne la voient pas.'
              }
              error={faultAt('description')}
              lang="fr"
              value={textAt(value, ['description'])}
              onChange={({ target }) => set(withValueAt(value, ['description'], target.value))}
            />
          )}
          <PictureSource
            id={id}
            hasPicture={name !== ''}
            faults={others.map(({ message }) => sentence(message) ?? '')}
            upload={upload}
            onChoose={choose}
          >
            {picture !== null && !picture.name.endsWith('.svg') && (
              <Button kind="quiet" onClick={() => setCropping(true)}>
                Recadrer
              </Button>
            )}
            {name !== '' && (
              <Button kind="quiet" onClick={() => set(undefined)}>
                Retirer
              </Button>
            )}
          </PictureSource>
          {value === undefined && field.drawn !== undefined && isDrawn && (
            <div className={layout.row}>
              <span className={layout.note}>
                {stored === NONE ? 'Ni photo, ni dessin.' : `Sans photo, vos invités voient ${field.drawn}.`}
              </span>
              <Button kind="quiet" onClick={() => set(stored === NONE ? undefined : NONE)}>
                {stored === NONE ? 'Remettre le dessin' : 'Ne rien montrer'}
              </Button>
            </div>
          )}
          {value === undefined && !isDrawn && (
            <p className={layout.note}>
              Sans photo, vos invités ne voient rien ici : choisissez plus haut le genre de lieu, et ils en
              verront le dessin.
            </p>
          )}
        </div>
      </div>
      {cropping && picture !== null && (
        <CropDialog
          name={picture.name}
          src={picture.src}
          onCut={(bytes, cut) => {
            isCut.current = true;
            void upload.send(bytes, cut);
          }}
          onClose={() => setCropping(false)}
        />
      )}
    </div>
  );
}
