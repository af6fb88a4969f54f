import type { FormContext, FormLocation } from './form-context.ts';
import type { FormField } from './form-field.ts';

/** The places of a site that sell cars; the one where the car stands is among them, be it another dealership's. */
export function locationsToChoose({ locations, car }: FormContext): readonly FormLocation[] {
  if (!car || car.location_id === null || locations.some(({ id }) => id === car.location_id)) return locations;
  const own = {
    id: car.location_id,
    name: car.location_name ?? car.dealership_slug,
    dealership_slug: car.dealership_slug,
  };
  return [own, ...locations];
}

/** Which location the visitor has in mind; sites may leave the question out. */
export function locationField(context: FormContext): FormField[] {
  const choices = locationsToChoose(context);
  if (!context.config.forms.locationField || choices.length === 0) return [];
  const { car, gone } = context;
  const only = choices.length === 1 ? choices[0] : undefined;
  const start = choices.find(({ id }) => id === car?.location_id) ?? only;
  return [
    {
      name: 'location_id',
      label: 'Location',
      type: 'select',
      options: choices.map(({ id, name }) => ({ value: String(id), label: name })),
      ...(gone ? { dropsOthers: true } : { required: 'Choose a location' }), // the place of a lent car goes with it
      ...(start && { initial: String(start.id) }),
    },
  ];
}

/**
 * Whose customer a visitor wants to be who asks about no car in particular. Where choosing a location chooses the
 * dealership, nobody is asked twice.
 */
export function dealershipField(context: FormContext): FormField[] {
  const { dealerships, config, car, gone } = context;
  if (car || gone?.owner || dealerships.length === 0) return [];
  if (config.forms.locationSetsDealership && locationField(context).length > 0) return [];
  const only = dealerships.length === 1 ? dealerships[0] : undefined;
  return [
    {
      name: 'dealership_slug',
      label: 'Dealership',
      type: 'select',
      options: dealerships.map(({ slug, name }) => ({ value: slug, label: name })),
      ...(gone ? { dropsOthers: true } : { required: 'Choose a dealership' }),
      ...(only && { initial: only.slug }),
    },
  ];
}
