import type { MouseEvent, Ref } from 'react';
import type { FieldError } from '../form-field.ts';

type ErrorSummaryProps = {
  ref: Ref<HTMLDivElement>;
  errors: readonly FieldError[];
  problem: string | null;
  /** Set where signing in solves the problem. */
  signInHref?: string | undefined;
  getFieldId(field: string): string;
  /** One level below the heading above the form. */
  headingLevel: 'h2' | 'h3';
};

/** Lists the invalid fields with links to them, or shows the one problem that prevented sending. */
export function ErrorSummary({
  ref,
  errors,
  problem,
  signInHref,
  getFieldId,
  headingLevel: Heading,
}: ErrorSummaryProps) {
  if (errors.length === 0 && problem === null) return null;
  return (
    <div ref={ref} className="error-summary" role="alert" tabIndex={-1}>
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
                <a href={`#${getFieldId(field)}`} onClick={goToField}>
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

/** Focuses the field without navigating, which would add a history entry. */
function goToField(event: MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault();
  const field = document.getElementById(event.currentTarget.hash.slice(1));
  field?.focus();
  field?.scrollIntoView({ block: 'center' });
}
