import { type ReactNode, useRef } from 'react';
import { FormTrouble } from '../../features/leads/form/form-trouble.tsx';
import { plainAddress } from '../../features/leads/form/plain-address.ts';
import type { Entered } from './valuation-page-data.ts';

/** Unique on the page: links from the list of errors lead to it. */
export const idOf = (name: string): string => `valuation-${name}`;

type StepFormProps = { action: string; entered?: Pick<Entered, 'errors' | 'problem'>; children: ReactNode };

/**
 * A plain form: a browser posts it by itself, and the page that comes back says what is wrong with it. Where nothing can
 * be wrong it leads to another page, which begins at its top.
 */
export function StepForm({ action, entered, children }: StepFormProps) {
  const trouble = useRef<HTMLDivElement>(null);
  return (
    <form
      method="post"
      action={plainAddress(entered ? `${action}#valuation` : action)}
      className="lead-form"
      noValidate
    >
      {entered && <FormTrouble ref={trouble} {...entered} idOf={idOf} headingLevel="h2" />}
      {children}
    </form>
  );
}
