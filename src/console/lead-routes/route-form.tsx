import { Form } from 'react-router';
import { type LeadRoute, routeCategories, routeChannels } from '../../features/leads/routes/lead-route.ts';
import { TextField } from '../../ui/forms/field.tsx';
import { CheckField } from '../components/forms/check-field.tsx';
import { FormProblem } from '../components/forms/form-problem.tsx';
import { createFields } from '../components/forms/refused-form.ts';
import { SubmitButton } from '../components/forms/submit-button.tsx';
import { routeChannelHints, routeChannelLabels } from './route-labels.ts';

type RouteFormProps = {
  texts: Readonly<Record<string, string>>;
  /** Of a stored route: its channel cannot be changed. */
  stored?: Pick<LeadRoute, 'channel' | 'version' | 'categories'>;
  locations: readonly { id: number; name: string }[];
  result: unknown;
  submit: string;
};

/** Where a route leads, and which leads it gets. */
export function RouteForm({ texts, stored, locations, result, submit }: RouteFormProps) {
  const { refused, field, box } = createFields(texts, result, 'save');
  const chosen = field('channel').defaultValue;
  const categories = [...new Set([...routeCategories, ...(stored?.categories ?? [])])];
  return (
    <Form method="post" noValidate className="grid gap-5">
      <FormProblem
        {...(refused?.problem && { problem: refused.problem })}
        {...(refused && { errors: refused.errors })}
      />
      {stored && <input type="hidden" name="version" value={refused?.values['version'] ?? stored.version} />}
      {!stored && (
        <fieldset className="grid gap-3">
          <legend className="mb-2 text-sm font-semibold">How leads are sent</legend>
          {routeChannels.map((channel) => (
            <CheckField
              key={channel}
              type="radio"
              name="channel"
              value={channel}
              defaultChecked={chosen === channel}
              label={routeChannelLabels[channel]}
              hint={routeChannelHints[channel]}
            />
          ))}
          {refused?.errors.channel && <p className="field-error">{refused.errors.channel}</p>}
        </fieldset>
      )}
      <TextField
        {...field('target')}
        label={
          stored
            ? stored.channel === 'webhook'
              ? 'Address'
              : 'Email address'
            : 'Email address, or address of the webhook'
        }
        hint={
          stored?.channel === 'webhook' || !stored ? 'A webhook needs an address that begins with https://.' : undefined
        }
        autoComplete="off"
        spellCheck={false}
        maxLength={2000}
      />
      <fieldset>
        <legend className="mb-1.5 text-sm font-semibold">Categories (none means all)</legend>
        <div className="grid gap-1.5 sm:grid-cols-2 lg:grid-cols-3">
          {categories.map((category) => (
            <CheckField
              key={category}
              label={category}
              {...box(`category ${category}`)}
              name="categories"
              value={category}
            />
          ))}
        </div>
      </fieldset>
      {locations.length > 0 && (
        <fieldset>
          <legend className="mb-1.5 text-sm font-semibold">Locations (none means all)</legend>
          <div className="grid gap-1.5 sm:grid-cols-2 lg:grid-cols-3">
            {locations.map(({ id, name }) => (
              <CheckField key={id} label={name} {...box(`location ${id}`)} name="locations" value={id} />
            ))}
          </div>
          {refused?.errors.locationIds && <p className="field-error">{refused.errors.locationIds}</p>}
        </fieldset>
      )}
      <div>
        <SubmitButton name="intent" value="save">
          {submit}
        </SubmitButton>
      </div>
    </Form>
  );
}
