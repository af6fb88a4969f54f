import { useRef, useState } from 'react';
import { Link, useFetcher } from 'react-router';
import { printJsonValue } from '../../../platform/text/print-json-value.ts';
import { useHydrated } from '../../../ui/state/use-hydrated.ts';
import type { ImageUpload } from '../images/receive-image.server.ts';
import { UploadFields } from '../images/upload-fields.tsx';
import type { ControlProps } from './control-props.ts';

type Uploaded = Extract<ImageUpload, { uploaded: unknown }>;

/** Chooses one of the website's images, or uploads one. */
export function ImageControl({ field, name, value, errors, references, base }: ControlProps) {
  const imageBase = `${base}/images`;
  const fetcher = useFetcher<ImageUpload>();
  const uploaded = fetcher.data && 'uploaded' in fetcher.data ? fetcher.data : undefined;
  const initial = printJsonValue(value);
  // An image that was uploaded after the last choice is chosen.
  const [choice, setChoice] = useState<{ value: string; after?: Uploaded | undefined }>({ value: initial });
  const chosen = uploaded && choice.after !== uploaded ? String(uploaded.uploaded.id) : choice.value;
  const { image: images } = references;
  const isKnown = chosen === '' || images.some((image) => image.value === chosen);
  const options = [...(isKnown ? [] : [{ value: chosen, label: `Picture ${chosen}` }]), ...images];
  const radio = (own: string) => ({
    type: 'radio',
    name,
    value: own,
    checked: own === chosen,
    onChange: () => setChoice({ value: own, after: uploaded }),
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
      <UploadInPlace imageBase={imageBase} label={field.label} fetcher={fetcher} uploaded={uploaded} />
    </fieldset>
  );
}

type UploadInPlaceProps = {
  imageBase: string;
  label: string;
  fetcher: ReturnType<typeof useFetcher<ImageUpload>>;
  uploaded: Uploaded | undefined;
};

/** Without JavaScript a link to the page of all images. */
function UploadInPlace({ imageBase, label, fetcher, uploaded }: UploadInPlaceProps) {
  const isHydrated = useHydrated();
  // Closes with the upload that follows.
  const [opened, setOpened] = useState<{ after: Uploaded | undefined }>();
  const here = useRef<HTMLDivElement>(null);

  function send(): void {
    const form = here.current && readUpload(here.current);
    if (form) void fetcher.submit(form, { method: 'post', action: imageBase, encType: 'multipart/form-data' });
  }

  if (!isHydrated)
    return (
      <p className="mt-2 text-sm">
        <Link to={imageBase}>Upload an image</Link>
      </p>
    );
  if (!opened || opened.after !== uploaded)
    return (
      <p className="mt-2 flex flex-wrap items-center gap-3 text-sm" aria-live="polite">
        <button
          type="button"
          className="btn btn-outline btn-small"
          aria-label={`Upload an image: ${label}`}
          onClick={() => setOpened({ after: uploaded })}
        >
          Upload an image
        </button>
        {uploaded && <span className="text-muted">{uploaded.done}</span>}
      </p>
    );
  const refused = fetcher.data && 'upload' in fetcher.data ? fetcher.data.upload : undefined;
  return (
    <div ref={here} className="mt-3 grid max-w-xl gap-4 rounded-md border border-line p-4">
      <UploadFields {...refused} form={detached} />
      <div className="flex flex-wrap items-center gap-2">
        <button type="button" className="btn btn-brand" onClick={send} disabled={fetcher.state !== 'idle'}>
          {fetcher.state === 'idle' ? 'Upload' : 'Uploading…'}
        </button>
        <button type="button" className="btn btn-quiet" onClick={() => setOpened(undefined)}>
          Cancel
        </button>
      </div>
    </div>
  );
}

/** No form has this id: the fields are not sent with the settings around them, and Enter does not save those. */
const detached = 'no-form';

/** The fields of the upload. HTML has no form inside of a form. */
function readUpload(fields: HTMLElement): FormData {
  const form = new FormData();
  for (const { name, type, value, checked, files } of fields.querySelectorAll('input')) {
    const file = files?.[0];
    if (file) form.append(name, file);
    else if (type !== 'file' && (type !== 'checkbox' || checked)) form.append(name, value);
  }
  return form;
}
