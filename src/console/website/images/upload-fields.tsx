import { useId } from 'react';
import { maxAltLength } from '../../../features/site-images/site-image.ts';
import { TextField } from '../../../ui/forms/field.tsx';
import { CheckField } from '../../components/forms/check-field.tsx';

export type UploadErrors = { file?: string; alt?: string };

type UploadFieldsProps = {
  alt?: string | undefined;
  isDecorative?: boolean | undefined;
  errors?: UploadErrors | undefined;
  /** The id of the form, for fields outside of it. */
  form?: string | undefined;
};

/** The fields of an upload. The description comes first: the server reads it before the file. */
export function UploadFields({ alt = '', isDecorative = false, errors, form }: UploadFieldsProps) {
  const id = useId();
  return (
    <>
      <AltFields alt={alt} isDecorative={isDecorative} error={errors?.alt} form={form} />
      <div>
        <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
          Image file
        </label>
        <input
          id={id}
          type="file"
          form={form}
          name="file"
          className="field"
          accept="image/jpeg,image/png,image/webp,image/avif"
          aria-describedby={`${id}-note`}
          aria-invalid={errors?.file ? true : undefined}
        />
        <p id={`${id}-note`} className={errors?.file ? 'field-error' : 'mt-1.5 text-sm text-muted'} aria-live="polite">
          {errors?.file ?? 'JPEG, PNG, WebP or AVIF, up to 25 MB. Transparent parts stay transparent.'}
        </p>
      </div>
    </>
  );
}

type AltFieldsProps = { alt: string; isDecorative: boolean; error?: string | undefined; form?: string | undefined };

/** Fields for the description that screen readers say. */
export const AltFields = ({ alt, isDecorative, error, form }: AltFieldsProps) => (
  <>
    <TextField
      label="Description"
      hint="What the image shows, for people who cannot see it: “Our showroom at dusk”."
      name="alt"
      form={form}
      maxLength={maxAltLength}
      defaultValue={alt}
      error={error}
    />
    <CheckField
      label="Decorative"
      hint="Decorative. Screen readers skip it."
      name="decorative"
      form={form}
      defaultChecked={isDecorative}
    />
  </>
);
