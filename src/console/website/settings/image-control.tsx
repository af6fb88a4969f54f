import type { ControlProps } from './control-props.ts';

/** Chooses one of the website's images. */
export function ImageControl({ field, name, value, errors, references, imageBase }: ControlProps) {
  const chosen = value === null || value === undefined ? '' : String(value);
  const { image: images } = references;
  const isKnown = chosen === '' || images.some((image) => image.value === chosen);
  const options = [...(isKnown ? [] : [{ value: chosen, label: `Picture ${chosen}` }]), ...images];
  return (
    <fieldset className="min-w-0">
      <legend className="text-sm font-semibold">{field.label}</legend>
      <p className="mb-2 text-sm text-muted">{field.help}</p>
      <div className="image-choices">
        <label className="image-choice">
          <input type="radio" name={name} value="" defaultChecked={chosen === ''} />
          <span className="image-choice-none">{field.whenEmpty ?? 'None'}</span>
        </label>
        {options.map((image) => (
          <label key={image.value} className="image-choice">
            <input type="radio" name={name} value={image.value} defaultChecked={image.value === chosen} />
            <img src={`${imageBase}/${image.value}`} alt={image.label} loading="lazy" width="160" height="100" />
          </label>
        ))}
      </div>
      {errors[name] && <p className="field-error">{errors[name]}</p>}
    </fieldset>
  );
}
