import { useId } from 'react';
import { SmartLink } from '../../../ui/smart-link.tsx';
import { InlineView } from '../markdown/markdown-view.tsx';
import type { StaticBlockOf } from './static-block.ts';

/** A call to action with one or two links. */
export function CallToActionBlock({ block: { heading, text, links } }: { block: StaticBlockOf<'call-to-action'> }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="page-block band block-call">
      <div className="container-site">
        <div>
          <h2 id={id} className="heading">
            {heading}
          </h2>
          <p>
            <InlineView content={text} />
          </p>
        </div>
        <p className="call-links">
          {links.map(({ label, to }) => (
            <SmartLink key={to} to={to} className="btn btn-large">
              {label}
            </SmartLink>
          ))}
        </p>
      </div>
    </section>
  );
}
