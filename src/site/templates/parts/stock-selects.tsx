import { SelectField } from '../../../ui/field.tsx';
import type { HomeData } from '../../home-data.ts';
import { formatCount } from '../../../ui/format-count.ts';
import { bodyLabel } from '../../../features/inventory/body-label.ts';

type ChoiceProps = { labelHidden?: boolean; className?: string; value?: string; onChange?: (value: string) => void };

const controlled = ({ value, onChange }: ChoiceProps) =>
  onChange && {
    value: value ?? '',
    onChange: (event: React.ChangeEvent<HTMLSelectElement>) => onChange(event.currentTarget.value),
  };

/** The makes in stock, as an answer of a search form. */
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

/** The body types in stock, as an answer of a search form. */
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
