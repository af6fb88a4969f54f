import { type FormEvent, useEffect, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { HiddenFields } from '../../../ui/forms/hidden-fields.tsx';
import { SelectField, TextField } from '../../../ui/forms/field.tsx';
import { formatCount } from '../../../ui/text/format-count.ts';
import { browserStorage } from '../../sites/browser-storage.ts';
import { setNear } from '../change-search-state.ts';
import { buildFormTarget } from '../filters/build-form-target.ts';
import type { FilterDataFor } from '../filters/filter-data.ts';
import { useSearchView } from '../results/search-view.ts';
import { distances, parseKm } from './near.ts';

/** Asks for a postcode, and how far away the cars may be. */
export function DistanceFilter({ filter }: { filter: FilterDataFor<'distance'> }) {
  const { results, state, navigate } = useSearchView();
  const { path, fields } = buildFormTarget(results, state, 'near');
  const { postcode, error, town, km } = filter;
  const form = useRef<HTMLFormElement>(null);
  useRememberedPostcode(form, filter);
  useFieldsOfSearch(form, filter);
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    const entered = String(values.get('near')).trim();
    if (entered === '') browserStorage.postcode.write(''); // or it would be filled in again
    void navigate(setNear(state, { postcode: entered, km: parseKm(String(values.get('within'))) }));
  };
  return (
    <form ref={form} method="get" action={path} className="distance-form" onSubmit={submit}>
      <HiddenFields fields={fields} />
      <TextField
        label="Your postcode"
        name="near"
        defaultValue={postcode}
        error={error ?? undefined}
        hint={town ? `Distances are measured from ${town}.` : undefined}
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={10}
      />
      <SelectField label="Distance" name="within" defaultValue={km ?? ''}>
        <option value="">Any distance</option>
        {distances.map((each) => (
          <option key={each} value={each}>
            Within {formatCount(each)} km
          </option>
        ))}
      </SelectField>
      <Button type="submit" kind="outline">
        Show distances
      </Button>
    </form>
  );
}

type FormRef = { readonly current: HTMLFormElement | null };
type Filter = FilterDataFor<'distance'>;

const findField = (form: FormRef): HTMLInputElement | null =>
  form.current?.querySelector<HTMLInputElement>('[name=near]') ?? null;

/** Remembers the postcode in this browser, and fills in the one of an earlier visit. */
function useRememberedPostcode(form: FormRef, { postcode, town }: Filter): void {
  useEffect(() => {
    if (town !== null) browserStorage.postcode.write(postcode);
    const field = findField(form);
    if (field?.value === '' && postcode === '') field.value = browserStorage.postcode.read();
  }, [form, postcode, town]);
}

/** Shows another search's values (a removed filter, the back button), and moves the focus to a wrong postcode. */
function useFieldsOfSearch(form: FormRef, { postcode, km, error }: Filter): void {
  const shown = useRef({ postcode, km });
  useEffect(() => {
    if (shown.current.postcode === postcode && shown.current.km === km) return;
    shown.current = { postcode, km };
    const field = findField(form);
    const select = form.current?.querySelector('select');
    if (field) field.value = postcode;
    if (select) select.value = km === null ? '' : String(km);
    if (error !== null) field?.focus();
  }, [form, postcode, km, error]);
}
