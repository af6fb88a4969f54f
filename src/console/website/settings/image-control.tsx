import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, useFetcher } from 'react-router';
import type { ImageUpload } from '../images/receive-image.server.ts';
import { UploadFields } from '../images/upload-fields.tsx';
import type { ControlProps } from './control-props.ts';

/** Chooses one of the website's images, or uploads one. */
export function ImageControl({ field, name, value, errors, references, imageBase }: ControlProps) {
  const [chosen, setChosen] = useState(value === null || value === undefined ? '' : String(value));
  const { image: images } = references;
  const isKnown = chosen === '' || images.some((image) => image.value === chosen);
  const options = [...(isKnown ? [] : [{ value: chosen, label: `Picture ${chosen}` }]), ...images];
  const radio = (own: string) => ({
    type: 'radio',
    name,
    value: own,
    checked: own === chosen,
    onChange: () => setChosen(own),
  });
  return (
    <fieldset className="min-w-0">
      <legend className="text-sm font-semibold">{field.label}</legend>
      <p className="mb-2 text-sm text-muted">{field.help}</p>
      <div className="image-choices">
        <label className="image-choice">
          <input {...radio('')} />
          <span className="image-choice-none">{field.whenEmpty ?? 'None'}</span>
        </label>
        {options.map((image) => (
          <label key={image.value} className="image-choice">
            <input {...radio(image.value)} />
            <img src={`${imageBase}/${image.value}?w=320`} alt={image.label} loading="lazy" width="160" height="100" />
          </label>
        ))}
      </div>
      {errors[name] && <p className="field-error">{errors[name]}</p>}
      <UploadInPlace imageBase={imageBase} label={field.label} onUploaded={setChosen} />
    </fieldset>
  );
}

type UploadInPlaceProps = { imageBase: string; label: string; onUploaded(id: string): void };

/** Without JavaScript a link to the page of all images. */
function UploadInPlace({ imageBase, label, onUploaded }: UploadInPlaceProps): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const [isHydrated, setHydrated] = useState(false);
  const here = useRef<HTMLDivElement>(null);
  const fetcher = useFetcher<ImageUpload>();
  const { data: result, state } = fetcher;
  useEffect(() => setHydrated(true), []);
  useEffect(() => {
    if (!result || !('uploaded' in result)) return;
    onUploaded(String(result.uploaded.id));
    setOpen(false);
  }, [result, onUploaded]);

  function send(): void {
    const form = new FormData();
    const find = (name: string) => here.current?.querySelector<HTMLInputElement>(`input[name="${name}"]`);
    form.set('alt', find('alt')?.value ?? '');
    if (find('decorative')?.checked) form.set('decorative', 'on');
    const file = find('file')?.files?.[0];
    if (file) form.set('file', file);
    void fetcher.submit(form, { method: 'post', action: imageBase, encType: 'multipart/form-data' });
  }

  /** These fields are inside of the form of settings, which Enter would save. */
  function sendOnEnter(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    send();
  }

  if (!isHydrated)
    return (
      <p className="mt-2 text-sm">
        <Link to={imageBase}>Upload an image</Link>
      </p>
    );
  if (!isOpen)
    return (
      <p className="mt-2 flex flex-wrap items-center gap-3 text-sm" aria-live="polite">
        <button
          type="button"
          className="btn btn-outline btn-small"
          aria-label={`Upload an image: ${label}`}
          onClick={() => setOpen(true)}
        >
          Upload an image
        </button>
        {result && 'uploaded' in result && <span className="text-muted">{result.done}</span>}
      </p>
    );
  const upload = result && 'upload' in result ? result.upload : undefined;
  return (
    <div ref={here} className="mt-3 grid max-w-xl gap-4 rounded-md border border-line p-4" onKeyDown={sendOnEnter}>
      <UploadFields {...upload} />
      <div className="flex flex-wrap items-center gap-2">
        <button type="button" className="btn btn-brand" onClick={send} disabled={state !== 'idle'}>
          {state === 'idle' ? 'Upload' : 'Uploading…'}
        </button>
        <button type="button" className="btn btn-quiet" onClick={() => setOpen(false)}>
          Cancel
        </button>
      </div>
    </div>
  );
}
