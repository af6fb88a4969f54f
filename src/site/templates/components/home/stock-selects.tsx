import { SelectField } from '../../../../ui/forms/field.tsx';
import type { HomeData } from '../../../home/home-data.ts';
import { formatCount } from '../../../../ui/text/format-count.ts';
import { groupMakes } from '../../../../features/car-search/filters/make-options.ts';
import { MakeGroups, Options } from '../../../../features/car-search/filters/select-options.tsx';
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
  popularMakes,
  labelHidden = false,
  className = '',
  ...rest
}: ChoiceProps & Pick<HomeData, 'makes' | 'popularMakes'>) {
  const { options, popular } = groupMakes(
    makes.map(({ name, count }) => ({ label: name, values: [name], count })),
    popularMakes,
  );
  return (
    <SelectField label="Make" name="refinementList[make][0]" {...{ labelHidden, className }} {...controlled(rest)}>
      <option value="">Any make</option>
      {popular.length > 0 ? <MakeGroups makes={options} popular={popular} /> : <Options options={options} />}
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
