import { Dialog } from '@base-ui/react/dialog';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { minCroppedSide } from '../../../features/stock/photos/photo-limits.ts';
import type { Photo } from '../../../features/stock/photos/photo-store.server.ts';
import {
  type Corner,
  corners,
  type CropRules,
  moveCorner,
  moveRectangle,
  type Rectangle,
  toRatio,
} from './crop-rectangle.ts';
import type { PhotoFields } from './photo-form.ts';

type CropDialogProps = {
  photo: Photo;
  imagesPath: string;
  onClose(): void;
  onCrop(fields: PhotoFields): void;
};

const ratios = [
  { label: 'Free', value: undefined },
  { label: '3:2', value: 3 / 2 },
] as const;

/** Chooses a part of a photo, with the mouse, by touch or with the arrow keys. */
export function CropDialog({ photo, imagesPath, onClose, onCrop }: CropDialogProps) {
  const [rectangle, setRectangle] = useState<Rectangle>({ left: 0, top: 0, width: photo.width, height: photo.height });
  const [ratio, setRatio] = useState<number>();
  const area = useRef<HTMLDivElement>(null);
  const rules: CropRules = { size: photo, ratio, minSide: Math.min(minCroppedSide, photo.width, photo.height) };
  const moveAll = (by: Step) => setRectangle((now) => moveRectangle(now, by, photo));
  const isWhole = rectangle.width === photo.width && rectangle.height === photo.height;
  const place = {
    left: percent(rectangle.left, photo.width),
    top: percent(rectangle.top, photo.height),
    width: percent(rectangle.width, photo.width),
    height: percent(rectangle.height, photo.height),
  };
  /** Photo pixels per pixel of the screen. */
  const getScale = (): number => photo.width / (area.current?.clientWidth || photo.width);

  return (
    <Dialog.Root open onOpenChange={(isOpen) => isOpen || onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="backdrop" />
        <Dialog.Popup className="dialog crop-dialog">
          <Dialog.Title className="text-lg font-semibold">Crop photo</Dialog.Title>
          <Dialog.Description className="mt-1 text-sm text-muted">
            Drag the frame or its corners. With the keyboard, move between them with Tab and use the arrow keys; hold
            Shift for larger steps.
          </Dialog.Description>
          <fieldset className="mt-3 flex items-center gap-4">
            <legend className="sr-only">Shape</legend>
            {ratios.map(({ label, value }) => (
              <label key={label} className="flex items-center gap-2">
                <input
                  type="radio"
                  name="ratio"
                  checked={ratio === value}
                  onChange={() => {
                    setRatio(value);
                    setRectangle((now) => toRatio(now, value));
                  }}
                />
                {label}
              </label>
            ))}
            <output className="ml-auto text-sm text-muted">
              {rectangle.width} × {rectangle.height} pixels
            </output>
          </fieldset>
          <div className="crop-stage">
            <div ref={area} className="crop-area">
              <img
                src={`${imagesPath}/${photo.id}?w=960`}
                width={photo.width}
                height={photo.height}
                alt=""
                draggable={false}
                className="crop-picture"
              />
              <div className="crop-shade">
                <div className="crop-light" style={place} />
              </div>
              <div className="crop-frame" style={place}>
                <CropHandle label="frame" className="crop-handle-frame" getScale={getScale} onMove={moveAll} />
                {corners.map((corner) => (
                  <CropHandle
                    key={corner}
                    label={`${corner} corner`}
                    className={`crop-handle ${cornerClasses[corner]}`}
                    getScale={getScale}
                    onMove={(by) => setRectangle((now) => moveCorner(now, corner, by, rules))}
                  />
                ))}
              </div>
            </div>
          </div>
          <div className="mt-4 flex flex-wrap justify-end gap-2">
            <Dialog.Close className="btn btn-outline">Cancel</Dialog.Close>
            <button
              type="button"
              className="btn btn-brand"
              disabled={isWhole}
              onClick={() => {
                const { left, top, width, height } = rectangle;
                const part = { left, top, width, height: Math.min(height, photo.height - top) };
                const fields = Object.entries(part).map(([name, value]) => [name, String(value)] as const);
                onCrop({ intent: 'crop', photo: String(photo.id), ...Object.fromEntries(fields) });
                onClose();
              }}
            >
              Crop
            </button>
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

const percent = (part: number, whole: number): string => `${(part / whole) * 100}%`;

const cornerClasses: Readonly<Record<Corner, string>> = {
  'top left': 'crop-top-left',
  'top right': 'crop-top-right',
  'bottom left': 'crop-bottom-left',
  'bottom right': 'crop-bottom-right',
};

type Step = { x: number; y: number };

const keySteps: Readonly<Record<string, Step>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

type CropHandleProps = { label: string; className: string; getScale(): number; onMove(by: Step): void };

/** A part of the frame that can be moved. */
function CropHandle({ label, className, getScale, onMove }: CropHandleProps) {
  const last = useRef<Step | undefined>(undefined);
  const drag = ({ clientX, clientY }: PointerEvent): void => {
    if (!last.current) return;
    const scale = getScale();
    onMove({ x: (clientX - last.current.x) * scale, y: (clientY - last.current.y) * scale });
    last.current = { x: clientX, y: clientY };
  };
  const pressKey = (event: KeyboardEvent): void => {
    const step = keySteps[event.key];
    if (!step) return;
    event.preventDefault();
    const pixels = (event.shiftKey ? 60 : 10) * Math.max(1, getScale());
    onMove({ x: step.x * pixels, y: step.y * pixels });
  };
  return (
    <button
      type="button"
      className={className}
      aria-label={`Move the ${label}`}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        last.current = { x: event.clientX, y: event.clientY };
      }}
      onPointerMove={drag}
      onPointerUp={() => (last.current = undefined)}
      onPointerCancel={() => (last.current = undefined)}
      onKeyDown={pressKey}
    />
  );
}
