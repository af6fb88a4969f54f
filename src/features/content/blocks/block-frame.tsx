import { type ReactNode, useId } from 'react';
import { classNames } from '../../../ui/class-names.ts';

type BlockFrameProps = {
  kind: string;
  heading: string | null;
  /** Stands at the end of the heading's line: where the whole of it is. */
  aside?: ReactNode;
  /** Stands on a ground of its own, from edge to edge. */
  isBand?: boolean;
  children: ReactNode;
};

/** A part of a page with its breathing space and its width; named where it has a heading. */
export function BlockFrame({ kind, heading, aside, isBand = false, children }: BlockFrameProps) {
  const id = useId();
  const className = classNames('page-block', `block-${kind}`, isBand && 'band');
  const within = (
    <div className="container-site">
      {heading !== null && (
        <div className="block-head">
          <h2 id={id} className="heading">
            {heading}
          </h2>
          {aside}
        </div>
      )}
      {children}
    </div>
  );
  if (heading === null) return <div className={className}>{within}</div>;
  return (
    <section aria-labelledby={id} className={className}>
      {within}
    </section>
  );
}
