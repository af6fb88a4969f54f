import { type ReactNode, useId } from 'react';
import { classNames } from '../../ui/class-names.ts';

type PanelProps = {
  title?: string;
  description?: ReactNode;
  actions?: ReactNode;
  /** Without inner space, for tables. */
  flush?: boolean;
  hidden?: boolean;
  className?: string;
  children: ReactNode;
};

/** A titled box for one subject. */
export function Panel({ title, description, actions, flush = false, hidden, className, children }: PanelProps) {
  const id = useId();
  return (
    <section className={classNames('panel mb-5', className)} aria-labelledby={title ? id : undefined} hidden={hidden}>
      {title && (
        <div className="flex flex-wrap items-start justify-between gap-3 px-4 pt-3.5">
          <div className="min-w-0">
            <h2 id={id} className="text-lg">
              {title}
            </h2>
            {description && <p className="mt-0.5 max-w-[80ch] text-sm text-muted">{description}</p>}
          </div>
          {actions}
        </div>
      )}
      <div className={flush ? classNames(title && 'pt-2') : 'p-4'}>{children}</div>
    </section>
  );
}
