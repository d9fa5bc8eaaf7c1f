import { type ReactNode, useId, useState } from 'react';
import type { ContentPicture } from '../../../../../../contract/editing/editing.schema.ts';
import { ErrorNotice } from '../../../../../shell/ErrorNotice.tsx';
import buttons from '../../../../../ui/Button.module.css';
import { Button } from '../../../../../ui/Button.tsx';
import { FieldError } from '../../../../../ui/fields/Field.tsx';
import layout from '../../../../../ui/layout.module.css';
import { FileInput } from '../../../../../ui/onDemand/FileInput.tsx';
import { useCardForm } from '../cardForm.ts';
import styles from './PictureField.module.css';
import { ACCEPTED, type usePictureUpload } from './usePictureUpload.ts';

interface PictureSourceProps {
  id: string;
  hasPicture: boolean;
  faults: readonly string[];
  upload: ReturnType<typeof usePictureUpload>;
  onChoose: (picture: ContentPicture) => void;
  /** Further actions on the picture. */
  children: ReactNode;
}

/** Chooses a picture from the device or from those already in the folder. */
export function PictureSource(props: PictureSourceProps) {
  const { id, hasPicture, faults, upload, onChoose, children } = props;
  const { pictures } = useCardForm();
  const [choosing, setChoosing] = useState(false);
  const list = useId();
  return (
    <>
      <div className={layout.row}>
        <FileInput accept={ACCEPTED} onFiles={(files) => files.length > 0 && upload.sendFirst(files)}>
          {(input) => (
            <label htmlFor={input} data-kind="secondary" className={buttons.button}>
              {hasPicture ? 'Changer' : 'Choisir une photo'}
            </label>
          )}
        </FileInput>
        {pictures.length > 0 && (
          <Button
            id={id}
            kind="quiet"
            aria-expanded={choosing}
            aria-controls={choosing ? list : undefined}
            onClick={() => setChoosing(!choosing)}
          >
            Parmi vos images
          </Button>
        )}
        {children}
      </div>
      <p className={`${layout.note} ${styles.byMouse}`}>
        Vous pouvez aussi en faire glisser une ici, ou la coller.
      </p>
      {choosing && (
        <ul id={list} className={styles.library}>
          {pictures.map((picture) => (
            <li key={picture.name}>
              <button
                type="button"
                aria-label={`Prendre ${picture.name}`}
                title={picture.name}
                className={styles.choice}
                onClick={() => {
                  setChoosing(false);
                  onChoose(picture);
                }}
              >
                <img src={picture.src} loading="lazy" width={96} height={64} alt="" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div role="status" className={layout.note}>
        {upload.isBusy && (
          <>
            Envoi de la photo… <progress aria-label="Envoi de la photo" />
          </>
        )}
      </div>
      <ErrorNotice title="La photo n’est pas arrivée" error={upload.error}>
        {upload.again && (
          <Button kind="secondary" onClick={upload.again}>
            Réessayer
          </Button>
        )}
      </ErrorNotice>
      <FieldError
        id={`${id}-refused`}
        message={
          upload.isRefused ? 'Une photo se donne en JPEG, PNG, WebP ou AVIF, un dessin en SVG.' : undefined
        }
        alert
      />
      {faults.map((fault) => (
        <FieldError key={fault} id={`${id}-error`} message={fault} />
      ))}
    </>
  );
}
