import { useState } from 'react';
import { moveItem } from '../../../features/site-config/settings/edit-list.ts';
import type { Control } from '../../../features/site-config/settings/setting.ts';
import { EmptyChoice } from './empty-choice.tsx';
import { MoveButtons } from './move-buttons.tsx';
import type { ControlProps } from './control-props.ts';

type Props = ControlProps & { control: Extract<Control, { kind: 'choices' }> };

/** Boxes to tick. Where the order matters the ticked ones come first and can be moved. */
export function ChoicesControl({ field, name, value, errors, control }: Props) {
  const { label, help, empty, whenEmpty } = field;
  const isEmpty = empty !== null && (value === null || value === undefined);
  const [chosen, setChosen] = useState<readonly string[]>(Array.isArray(value) ? value.map(String) : []);
  const others = control.options.filter((option) => !chosen.includes(option.value));
  const rows = control.ordered
    ? [...chosen.flatMap((each) => control.options.filter((option) => option.value === each)), ...others]
    : control.options;
  return (
    <fieldset className="min-w-0">
      <legend className="text-sm font-semibold">{label}</legend>
      {help && <p className="mb-2 text-sm text-muted">{help}</p>}
      <input type="hidden" name={name} value="" />
      {empty !== null && <EmptyChoice name={name} whenEmpty={whenEmpty} isEmpty={isEmpty} own="Choose yourself" />}
      <ul className="own-values setting-choices">
        {rows.map((option) => {
          const index = chosen.indexOf(option.value);
          return (
            <li key={option.value}>
              <label className="flex min-w-0 grow items-start gap-2 py-1">
                <input
                  type="checkbox"
                  className="checkbox"
                  name={name}
                  value={option.value}
                  checked={index >= 0}
                  onChange={({ target }) =>
                    setChosen(
                      target.checked ? [...chosen, option.value] : chosen.filter((each) => each !== option.value),
                    )
                  }
                />
                {option.label}
              </label>
              {control.ordered && index >= 0 && (
                <MoveButtons
                  name={`${name}.${index}`}
                  label={option.label}
                  isFirst={index === 0}
                  isLast={index === chosen.length - 1}
                  onMove={(verb) => setChosen(moveItem(chosen, index, verb))}
                />
              )}
            </li>
          );
        })}
      </ul>
      {errors[name] && <p className="field-error">{errors[name]}</p>}
    </fieldset>
  );
}
