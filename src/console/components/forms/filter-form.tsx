import type { ReactNode } from 'react';
import { Form, useSubmit } from 'react-router';
import { TextField } from '../../../ui/forms/field.tsx';
import { Icon } from '../icon.tsx';

type FilterFormProps = {
  /** Identifies the list: another address fills the fields anew. */
  address: string;
  path: string;
  search: { id: string; label: string; text: string };
  /** Removes the empty and invalid fields that a form sends. */
  clean: (sent: URLSearchParams) => URLSearchParams;
  /** The number of filters in use. */
  count: number;
  isOpen?: boolean;
  /** Fields that other forms change. */
  hidden?: ReactNode;
  /** The fields of the filters. */
  children: ReactNode;
};

/** The search field and the filters of a list. The address has all of them, so a filtered list can be shared and reloaded. */
export function FilterForm({ address, path, search, clean, count, isOpen, hidden, children }: FilterFormProps) {
  const submit = useSubmit();
  return (
    <Form
      key={address}
      method="get"
      action={path}
      onSubmit={(event) => {
        event.preventDefault();
        const data = new FormData(event.currentTarget);
        const texts = [...data].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
        void submit(clean(new URLSearchParams(texts)), { method: 'get', action: path });
      }}
    >
      {hidden}
      <div className="flex gap-2">
        <div className="min-w-0 grow">
          <TextField
            id={search.id}
            label={search.label}
            labelHidden
            type="search"
            name="q"
            defaultValue={search.text}
            placeholder={search.label}
            maxLength={100}
          />
        </div>
        <button type="submit" className="btn btn-outline">
          <Icon name="search" />
          Find
        </button>
      </div>
      <details className="mt-2" open={isOpen}>
        <summary className="btn btn-quiet btn-small">
          Filters{count > 0 && ` (${count})`}
          <Icon name="chevron-down" />
        </summary>
        <div className="panel mt-2 grid gap-4 p-4 sm:grid-cols-2 lg:grid-cols-4">{children}</div>
      </details>
    </Form>
  );
}
