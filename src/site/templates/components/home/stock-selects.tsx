import { SelectField } from '../../../../ui/forms/field.tsx';
import type { HomeData } from '../../../home/home-data.ts';
import { formatCount } from '../../../../ui/text/format-count.ts';
import { bodyLabel } from '../../../../features/cars/body-label.ts';

type ChoiceProps = { labelHidden?: boolean; className?: string; value?: string; onChange?: (value: string) => void };

const controlled = ({ value, onChange }: ChoiceProps) =>
  onChange && {
    value: value ?? '',
    onChange: (event: React.ChangeEvent<HTMLSelectElement>) => onChange(event.currentTarget.value),
  };

/** A select of the makes in stock. */
export function MakeSelect({
  makes,
  labelHidden = false,
  className = '',
  ...rest
}: ChoiceProps & Pick<HomeData, 'makes'>) {
  return (
    <SelectField label="Make" name="refinementList[make][0]" {...{ labelHidden, className }} {...controlled(rest)}>
      <option value="">Any make</option>
      {makes.map(({ name, count }) => (
        <option key={name} value={name}>
          {name} ({formatCount(count)})
        </option>
      ))}
    </SelectField>
  );
}

/** A select of the body types in stock. */
export function BodySelect({
  bodies,
  labelHidden = false,
  className = '',
  ...rest
}: ChoiceProps & Pick<HomeData, 'bodies'>) {
  return (
    <SelectField label="Body type" name="refinementList[body][0]" {...{ labelHidden, className }} {...controlled(rest)}>
      <option value="">Any body type</option>
      {bodies.map(({ name, count }) => (
        <option key={name} value={name}>
          {bodyLabel(name)} ({formatCount(count)})
        </option>
      ))}
    </SelectField>
  );
}
