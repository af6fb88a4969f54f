import { type ReactNode, useId } from 'react';
import { classNames } from '../../../ui/class-names.ts';

type BlockFrameProps = {
  kind: string;
  heading: string | null;
  /** At the end of the heading's line, usually a link to the full list. */
  aside?: ReactNode;
  /** Full-width background. */
  isBand?: boolean;
  children: ReactNode;
};

/** A section of a page with its spacing and width, labelled by its heading if it has one. */
export function BlockFrame({ kind, heading, aside, isBand = false, children }: BlockFrameProps) {
  const id = useId();
  const className = classNames('page-block', `block-${kind}`, isBand && 'band');
  const content = (
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
  if (heading === null) return <div className={className}>{content}</div>;
  return (
    <section aria-labelledby={id} className={className}>
      {content}
    </section>
  );
}
