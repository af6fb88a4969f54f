import type { MouseEvent, Ref } from 'react';
import type { FieldError } from './form-field.ts';

type FormTroubleProps = {
  ref: Ref<HTMLDivElement>;
  errors: readonly FieldError[];
  problem: string | null;
  /** Where that can be mended by signing in. */
  signInHref?: string | undefined;
  idOf(field: string): string;
  /** As it goes on from the heading above the form. */
  headingLevel: 'h2' | 'h3';
};

/** What stands in the way of sending: every field to be mended, or the one thing that went wrong. */
export function FormTrouble({ ref, errors, problem, signInHref, idOf, headingLevel: Heading }: FormTroubleProps) {
  if (errors.length === 0 && problem === null) return null;
  return (
    <div ref={ref} className="form-trouble" role="alert" tabIndex={-1}>
      {problem !== null && (
        <p>
          {problem} {signInHref !== undefined && <a href={signInHref}>Sign in and come back</a>}
        </p>
      )}
      {errors.length > 0 && (
        <>
          <Heading>Please fix the following errors:</Heading>
          <ul>
            {errors.map(({ field, message }) => (
              <li key={field}>
                <a href={`#${idOf(field)}`} onClick={goToField}>
                  {message}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** To the field itself: followed as a link, it would become a step of the way back. */
function goToField(event: MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault();
  const field = document.getElementById(event.currentTarget.hash.slice(1));
  field?.focus();
  field?.scrollIntoView({ block: 'center' });
}
