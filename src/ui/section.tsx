import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';

type SectionProps = {
  heading: ReactNode;
  headingClassName?: string;
  /** At the end of the heading's line, usually a link to the full list. */
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
};

/** A section of a page with heading, spacing and width. */
export function Section({ heading, headingClassName, aside, className, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classNames('py-section', className)}>
      <div className="container-site">
        <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-2 md:mb-8">
          <h2 id={id} className={classNames('heading', headingClassName)}>
            {heading}
          </h2>
          {aside}
        </div>
        {children}
      </div>
    </section>
  );
}
