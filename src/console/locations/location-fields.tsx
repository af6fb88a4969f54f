import { SelectField, TextField } from '../../ui/forms/field.tsx';
import { AddressFields } from '../components/forms/address-fields.tsx';
import { CheckField } from '../components/forms/check-field.tsx';
import type { createFields } from '../components/forms/refused-form.ts';
import { Panel } from '../components/panel.tsx';
import { WeekFields } from './week-fields.tsx';

type LocationFieldsProps = { fields: ReturnType<typeof createFields> };

/** Shows the fields of a location: type, address, contact and opening hours. */
export function LocationFields({ fields }: LocationFieldsProps) {
  const { field, box } = fields;
  return (
    <>
      <Panel title="Details">
        <div className="grid gap-4">
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <TextField label="Name" maxLength={80} {...field('name')} />
            <SelectField label="Department" hint="Decides where the website shows it." {...field('locationType')}>
              <option value="">All departments</option>
              <option value="sales">Sales</option>
              <option value="service">Service</option>
              <option value="parts">Parts</option>
            </SelectField>
          </div>
          <AddressFields fields={fields} />
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <TextField label="Phone (optional)" type="tel" maxLength={20} {...field('phone')} />
            <TextField label="Second phone (optional)" type="tel" maxLength={20} {...field('landlinePhone')} />
            <TextField label="Dealer licence number (optional)" maxLength={40} {...field('dealerLicenseNumber')} />
            <TextField
              label="Motor vehicle repairer licence (optional)"
              maxLength={40}
              {...field('motorVehicleRepairer')}
            />
          </div>
          <CheckField label="Show on websites" {...box('visible')} />
          <CheckField
            label="Main location"
            hint="Listed first. Its phone number and address are shown for the whole dealership."
            {...box('primary')}
          />
        </div>
      </Panel>
      <Panel title="Opening hours">
        <WeekFields fields={fields} />
      </Panel>
      <Panel title="Links">
        <div className="grid gap-4">
          <TextField
            label="Map (optional)"
            type="url"
            hint="“Directions” leads there. Filled in from the address unless you enter another one."
            maxLength={500}
            {...field('placeUrl')}
          />
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <TextField label="YouTube (optional)" type="url" maxLength={500} {...field('youtubeUrl')} />
            <TextField label="LinkedIn (optional)" type="url" maxLength={500} {...field('linkedinUrl')} />
          </div>
        </div>
      </Panel>
    </>
  );
}
