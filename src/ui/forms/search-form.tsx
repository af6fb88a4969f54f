import type { ReactNode } from 'react';
import { Form } from 'react-router';

type SearchFormProps = { action: string; className?: string; formClassName?: string; children: ReactNode };

/**
 * A GET form. Without JavaScript the browser submits it; with it, the page navigates in place and leaves empty fields
 * out of the address.
 */
export function SearchForm({ action, className, formClassName, children }: SearchFormProps) {
  return (
    <search className={className}>
      <Form
        method="get"
        action={action}
        className={formClassName}
        onSubmit={(event) => omitEmptyFields(event.currentTarget)}
      >
        {children}
      </Form>
    </search>
  );
}

function omitEmptyFields(form: HTMLFormElement) {
  const empty = [...form.elements].filter(
    (control): control is HTMLInputElement | HTMLSelectElement =>
      (control instanceof HTMLInputElement || control instanceof HTMLSelectElement) &&
      !control.disabled &&
      control.value === '',
  );
  for (const control of empty) control.disabled = true;
  setTimeout(() => {
    for (const control of empty) control.disabled = false;
  });
}
