import { useId } from 'react';
import { ButtonLink } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';

type FinanceCallToActionProps = {
  /** Null on sites without it. */
  href: string | null;
  className?: string;
};

export function FinanceCallToAction({ href, className }: FinanceCallToActionProps) {
  const id = useId();
  if (href === null) return null;
  return (
    <section aria-labelledby={id} className={classNames('bg-brand-soft py-10 md:py-14', className)}>
      <div className="container-site flex flex-wrap items-center justify-between gap-x-10 gap-y-5">
        <div className="max-w-2xl">
          <h2 id={id} className="heading">
            Know your repayments first
          </h2>
          <p className="mt-2 text-lg">
            Work out what a loan would cost per week, and ask for pre-approval before you come in.
          </p>
        </div>
        <ButtonLink to={href} size="large" className="max-sm:w-full">
          Explore finance
        </ButtonLink>
      </div>
    </section>
  );
}
