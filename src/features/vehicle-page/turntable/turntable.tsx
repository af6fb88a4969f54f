import './turntable.css';
import { type KeyboardEvent, type PointerEvent, useEffect, useMemo, useRef, useState } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import { findNearestFrame } from './load-order.ts';
import { frameUrl } from './frame-url.ts';
import { describeFrame, getFrameForDrag, getFrameForKey } from './turn.ts';
import { useFrames } from './use-frames.ts';

export type TurntableProps = {
  name: string;
  /** The ids of the frames, in order. */
  frames: readonly number[];
  onClose(): void;
};

/** The car, turned by dragging and by keys. It covers the photos. Nothing moves by itself. */
export function Turntable({ name, frames, onClose }: TurntableProps) {
  const { length: count } = frames;
  const [wanted, setWanted] = useState(0);
  const { loaded, tried, hasFailed, retry } = useFrames(useMemo(() => frames.map(frameUrl), [frames]));
  const slider = useRef<HTMLInputElement>(null);
  useEffect(() => slider.current?.focus({ preventScroll: true }), []);
  const drag = useDrag(wanted, count, setWanted);
  const handleKey = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') return onClose();
    const next = getFrameForKey(event.key, wanted, count);
    if (next === undefined) return;
    event.preventDefault();
    setWanted(next);
  };
  const shown = findNearestFrame(wanted, loaded, count);
  return (
    <section aria-label="360° view" className="turntable" data-shown={shown}>
      <label className="turntable-car" {...drag}>
        {shown !== undefined && (
          <img src={frameUrl(frames[shown] ?? 0)} alt="" width={960} height={600} decoding="sync" draggable={false} />
        )}
        <input
          ref={slider}
          type="range"
          min={0}
          max={count - 1}
          value={wanted}
          aria-label={`Turn ${name}`}
          aria-valuetext={describeFrame(wanted, count)}
          onChange={({ currentTarget }) => setWanted(currentTarget.valueAsNumber)}
          onKeyDown={handleKey}
        />
      </label>
      {hasFailed ? (
        <p role="alert" className="turntable-note">
          The pictures could not be loaded.
          <button type="button" onClick={retry}>
            Try again
          </button>
        </p>
      ) : (
        <p className="turntable-note">
          {tried < count ? <progress max={count} value={tried} aria-label="Loading the pictures" /> : 'Drag to turn'}
        </p>
      )}
      <button type="button" className="turntable-button" onClick={onClose}>
        <Icon name="camera" />
        Photos
      </button>
    </section>
  );
}

type Drag = { pointer: number; x: number; frame: number; width: number };

/** Handlers of an element that is dragged sideways. Vertical drags by touch scroll the page (`touch-action`). */
function useDrag(frame: number, count: number, onTurn: (frame: number) => void) {
  const drag = useRef<Drag>(undefined);
  const end = (): void => {
    drag.current = undefined;
  };
  return {
    onPointerDown({ pointerId, clientX, isPrimary, button, currentTarget }: PointerEvent<HTMLElement>) {
      if (!isPrimary || button !== 0) return;
      currentTarget.setPointerCapture(pointerId);
      drag.current = { pointer: pointerId, x: clientX, frame, width: currentTarget.clientWidth };
    },
    onPointerMove({ pointerId, clientX }: PointerEvent) {
      const begun = drag.current;
      if (begun?.pointer !== pointerId) return;
      onTurn(getFrameForDrag(begun.frame, clientX - begun.x, { width: begun.width, count }));
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}
