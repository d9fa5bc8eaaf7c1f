import { useEffect, useRef, useState } from 'react';
import { FieldError } from '../../../../../ui/fields/Field.tsx';
import layout from '../../../../../ui/layout.module.css';
import { FormDialog } from '../../../../../ui/onDemand/FormDialog.tsx';
import styles from './CropDialog.module.css';
import { CropFrame } from './CropFrame.tsx';
import { type Part, WHOLE } from './crop.rules.ts';
import { cutOut, openPicture } from './cropPicture.ts';

interface CropDialogProps {
  name: string;
  src: string;
  onCut: (bytes: Blob, name: string) => void;
  onClose: () => void;
}

export function CropDialog({ name, src, onCut, onClose }: CropDialogProps) {
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  const [part, setPart] = useState<Part>(WHOLE);
  const [error, setError] = useState<string>();
  const canvas = useRef<HTMLCanvasElement>(null);

  useEffect(() => {
    let isShown = true;
    openPicture(src).then(
      (opened) => isShown && setPicture(opened),
      () => isShown && setError('Cette image n’a pas pu s’ouvrir. Vérifiez la connexion, puis réessayez.'),
    );
    return () => {
      isShown = false;
    };
  }, [src]);

  useEffect(() => {
    if (!picture || !canvas.current) return;
    canvas.current.width = picture.width;
    canvas.current.height = picture.height;
    canvas.current.getContext('2d')?.drawImage(picture, 0, 0);
  }, [picture]);

  async function cut() {
    if (!picture) return;
    try {
      const { bytes, name: croppedName } = await cutOut(picture, part, name);
      onClose();
      onCut(bytes, croppedName);
    } catch {
      setError('Ce navigateur n’a pas pu recadrer l’image.');
    }
  }

  return (
    <FormDialog
      title="Recadrer"
      action="Garder cette partie"
      busy={picture === null}
      onSubmit={() => void cut()}
      onClose={onClose}
    >
      <p className={layout.note}>
        Tirez les coins, ou déplacez le cadre. Au clavier : les flèches, sur le cadre ou sur un coin.
      </p>
      <FieldError id="crop-error" message={error} alert />
      <div className={styles.picture}>
        <canvas ref={canvas} className={styles.canvas} />
        {picture !== null && <CropFrame part={part} onPart={setPart} />}
      </div>
    </FormDialog>
  );
}
