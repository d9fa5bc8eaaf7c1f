import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import styles from './PictureField.module.css';
import { CORNERS, type Corner, movedPart, type Part, resizedPart } from './picture.rules.ts';

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

/** The crop frame over the picture, moved by mouse, finger or arrow keys. */
export function CropFrame({ part, onPart }: { part: Part; onPart: (part: Part) => void }) {
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
