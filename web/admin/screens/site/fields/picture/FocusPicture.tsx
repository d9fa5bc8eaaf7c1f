import { type KeyboardEvent, useRef } from 'react';
import type { ContentPicture } from '../../../../../../contract/editing/editing.schema.ts';
import styles from './PictureField.module.css';
import { type FocusPoint, focusAfterKey } from './picture.rules.ts';

interface FocusPictureProps {
  picture: ContentPicture;
  point: FocusPoint;
  onPoint: (point: FocusPoint) => void;
}

/** The picture with its focus point, which is set by mouse, finger or arrow keys. */
export function FocusPicture({ picture, point, onPoint }: FocusPictureProps) {
  const frame = useRef<HTMLDivElement>(null);
  const isHeld = useRef(false);

  function set({ clientX, clientY }: { clientX: number; clientY: number }) {
    const box = frame.current?.getBoundingClientRect();
    if (!box || box.width === 0 || box.height === 0) return;
    onPoint({
      x: Math.min(100, Math.max(0, ((clientX - box.left) / box.width) * 100)),
      y: Math.min(100, Math.max(0, ((clientY - box.top) / box.height) * 100)),
    });
  }

  function press(event: KeyboardEvent) {
    const next = focusAfterKey(point, event.key);
    if (next === null) return;
    event.preventDefault();
    onPoint(next);
  }

  const letGo = () => {
    isHeld.current = false;
  };
  const [x, y] = [Math.round(point.x), Math.round(point.y)];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the focus point inside supports keys
    // biome-ignore lint/a11y/useKeyWithClickEvents: the focus point inside supports keys
    <div ref={frame} className={styles.picture} onClick={set}>
      <img src={picture.src} width={picture.width} height={picture.height} alt="" draggable={false} />
      <span
        role="slider"
        tabIndex={0}
        aria-label="Ce qui reste en vue quand l’image est coupée"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={x}
        aria-valuetext={`${x}\u00a0% depuis la gauche, ${y}\u00a0% depuis le haut`}
        className={styles.point}
        style={{ left: `${x}%`, top: `${y}%` }}
        onKeyDown={press}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          isHeld.current = true;
        }}
        onPointerMove={(event) => isHeld.current && set(event)}
        onPointerUp={letGo}
        onPointerCancel={letGo}
      />
    </div>
  );
}
