import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';

type SectionProps = {
  heading: ReactNode;
  headingClassName?: string;
  /** Stands at the end of the heading's line: where the whole of it is. */
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
};

/** A named part of a page, with its breathing space and its width. */
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
