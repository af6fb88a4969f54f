import { classNames } from '../../../../ui/class-names.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { SmartLink } from '../../../../ui/smart-link.tsx';
import type { HomeData } from '../../../home/home-data.ts';

type PromoBandProps = Pick<HomeData, 'banner'> & {
  className?: string;
  listClassName?: string;
  itemClassName?: string;
  linkClassName: string;
  labelClassName: string;
  arrowClassName: string;
};

/** The promo links across the page: stacked on phones, side by side on larger screens. */
export function PromoBand({ banner, className, ...look }: PromoBandProps) {
  if (banner.length === 0) return null;
  return (
    <section aria-label="Offers and services" className={className}>
      <ul className={classNames('grid md:auto-cols-fr md:grid-flow-col', look.listClassName)}>
        {banner.map(({ label, to }) => (
          <li key={to} className={classNames('group/promo', look.itemClassName)}>
            <SmartLink
              to={to}
              className={classNames(
                'on-picture group flex h-full items-center justify-between gap-6 font-display',
                look.linkClassName,
              )}
            >
              <span className={classNames('text-balance', look.labelClassName)}>{label}</span>
              <Icon
                name="arrow-right"
                className={classNames('transition-transform group-hover:translate-x-1', look.arrowClassName)}
              />
            </SmartLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
