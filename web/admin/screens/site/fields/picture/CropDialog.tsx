/**
 * The dialog that crops a picture in the browser: a frame moved by mouse, finger or arrow keys, and the part
 * cut out as a new file.
 */
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { FieldError } from '../../../../../ui/fields/Field.tsx';
import layout from '../../../../../ui/layout.module.css';
import { FormDialog } from '../../../../../ui/onDemand/Dialog.tsx';
import styles from './PictureField.module.css';
import {
  CORNERS,
  type Corner,
  croppedName,
  movedPart,
  type Part,
  pixelsOf,
  resizedPart,
  WHOLE,
} from './picture.rules.ts';

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
      const { bytes, name: cutName } = await cutOut(picture, part, name);
      onClose();
      onCut(bytes, cutName);
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
      <div className={styles.cut}>
        <canvas ref={canvas} className={styles.canvas} />
        {picture !== null && <CropFrame part={part} onPart={setPart} />}
      </div>
    </FormDialog>
  );
}

/** Longest side in pixels: no screen shows more, and phones lack the memory for it. */
const LONGEST = 4000;
const QUALITY = 0.92;

/** Loads the picture turned upright as its EXIF orientation says. Throws when it cannot be loaded. */
async function openPicture(src: string): Promise<ImageBitmap> {
  const image = new Image();
  image.src = src;
  await image.decode();
  return createImageBitmap(image);
}

async function cutOut(bitmap: ImageBitmap, part: Part, name: string) {
  const { x, y, width, height } = pixelsOf(part, bitmap);
  const scale = Math.min(1, LONGEST / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  canvas.getContext('2d')?.drawImage(bitmap, x, y, width, height, 0, 0, canvas.width, canvas.height);
  // A PNG stays one, to keep its transparency.
  const kept = /\.png$/i.test(name) ? 'image/png' : 'image/jpeg';
  const bytes = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, kept, QUALITY));
  if (bytes === null) throw new Error('the canvas gave no picture');
  return { bytes, name: croppedName(name, kept) };
}

const STEP = 0.02;
const KEYS: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};
const NAMES: Readonly<Record<Corner, string>> = {
  'top-left': 'Coin en haut à gauche',
  'top-right': 'Coin en haut à droite',
  'bottom-left': 'Coin en bas à gauche',
  'bottom-right': 'Coin en bas à droite',
};

function CropFrame({ part, onPart }: { part: Part; onPart: (part: Part) => void }) {
  const frame = useRef<HTMLDivElement>(null);
  const held = useRef<{ x: number; y: number; part: Part } | null>(null);

  function pulling(pulled: (from: Part, right: number, down: number) => Part) {
    return {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        event.stopPropagation();
        event.currentTarget.setPointerCapture(event.pointerId);
        held.current = { x: event.clientX, y: event.clientY, part };
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        const box = frame.current?.parentElement?.getBoundingClientRect();
        if (!held.current || !box || box.width === 0) return;
        const right = (event.clientX - held.current.x) / box.width;
        const down = (event.clientY - held.current.y) / box.height;
        onPart(pulled(held.current.part, right, down));
      },
      onPointerUp: () => {
        held.current = null;
      },
      onPointerCancel: () => {
        held.current = null;
      },
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        const way = KEYS[event.key];
        if (way === undefined) return;
        event.preventDefault();
        event.stopPropagation();
        onPart(pulled(part, ...way));
      },
    };
  }

  return (
    <div
      ref={frame}
      className={styles.frame}
      style={{
        left: percent(part.x),
        top: percent(part.y),
        width: percent(part.width),
        height: percent(part.height),
      }}
    >
      <button
        type="button"
        aria-label={`Cadre, ${percent(part.width)} de la largeur, ${percent(part.height)} de la hauteur`}
        className={styles.inside}
        {...pulling(movedPart)}
      />
      {CORNERS.map((corner) => (
        <button
          key={corner}
          type="button"
          aria-label={NAMES[corner]}
          data-corner={corner}
          className={styles.corner}
          {...pulling((from, right, down) => resizedPart(from, corner, right, down))}
        />
      ))}
    </div>
  );
}

function percent(share: number): string {
  return `${Math.round(share * 1000) / 10}%`;
}
