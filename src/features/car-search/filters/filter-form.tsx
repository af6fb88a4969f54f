import type { ReactNode } from 'react';
import { HiddenFields } from '../../../ui/forms/hidden-fields.tsx';
import { CachedFragment } from '../../../platform/fragment-cache/cached-fragment.tsx';
import { useSearchView } from '../results/search-view.ts';
import { type FilterFieldName, buildFormTarget } from './build-form-target.ts';

type FilterFormProps = {
  field: FilterFieldName;
  /** Called instead of sending the form. */
  onSubmit(): void;
  /** The label of the submit button, which only appears without JavaScript. */
  submitLabel: string;
  className?: string;
  children: ReactNode;
};

/** Wraps a control that is not a link. Without JavaScript it is a form whose hidden fields contain the rest of the search. */
export function FilterForm({ field, onSubmit, submitLabel, className, children }: FilterFormProps) {
  const { results, state } = useSearchView();
  const { path, fields } = buildFormTarget(results, state, field);
  return (
    <form
      method="get"
      action={path}
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <HiddenFields fields={fields} />
      {children}
      <CachedFragment name={`submit ${submitLabel}`}>
        <noscript>
          <button type="submit" className="btn btn-outline btn-small">
            {submitLabel}
          </button>
        </noscript>
      </CachedFragment>
    </form>
  );
}
