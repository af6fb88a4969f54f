import { type ReactNode, useId } from 'react';
import { classNames } from '../../../../ui/class-names.ts';

type VehicleBlockProps = { heading: string; className?: string; children: ReactNode };

/** A section of a car's page. */
export function VehicleSection({ heading, className, children }: VehicleBlockProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classNames('vehicle-block', className)}>
      <h2 id={id} className="block-heading">
        {heading}
      </h2>
      {children}
    </section>
  );
}
