import { australianStates } from '../../../features/sites/dealerships/dealership.ts';
import { SelectField, TextField } from '../../../ui/forms/field.tsx';
import type { createFields } from './refused-form.ts';

type AddressFieldsProps = { fields: ReturnType<typeof createFields>; prefix?: 'location' };

/** Street, suburb, state and postcode. */
export function AddressFields({ fields: { field }, prefix }: AddressFieldsProps) {
  const named = (name: string) => field(prefix ? prefix + name.charAt(0).toUpperCase() + name.slice(1) : name);
  return (
    <>
      <TextField label="Street and number" {...named('street')} maxLength={120} />
      <div className="grid gap-4 sm:grid-cols-[1fr_8rem_8rem]">
        <TextField label="Suburb or town" {...named('city')} maxLength={60} />
        <SelectField label="State" {...named('state')}>
          <option value="">Choose</option>
          {australianStates.map((state) => (
            <option key={state} value={state}>
              {state}
            </option>
          ))}
        </SelectField>
        <TextField label="Postcode" {...named('postcode')} inputMode="numeric" maxLength={4} />
      </div>
    </>
  );
}
