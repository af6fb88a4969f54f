import type { ReactNode } from 'react';
import { HiddenFields } from '../../../ui/hidden-fields.tsx';
import { KnownPart } from '../../../ui/known-part.tsx';
import { useSearchView } from '../results/search-view.ts';
import { type AskedField, carriedSearch } from './carried-search.ts';

type FilterFormProps = {
  asks: AskedField;
  /** In place of sending it. */
  onSubmit(): void;
  /** On the button that only a page without JavaScript has. */
  submitLabel: string;
  className?: string;
  children: ReactNode;
};

/** A control that is no link. Without JavaScript it is a form that carries the rest of the search along. */
export function FilterForm({ asks, onSubmit, submitLabel, className, children }: FilterFormProps) {
  const { results, state } = useSearchView();
  const { path, fields } = carriedSearch(results, state, asks);
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
      <KnownPart name={`submit ${submitLabel}`}>
        <noscript>
          <button type="submit" className="btn btn-outline btn-small">
            {submitLabel}
          </button>
        </noscript>
      </KnownPart>
    </form>
  );
}
