import type { IconName } from '../../../ui/icon-name.ts';
import { Icon } from '../../../ui/icon.tsx';
import { SmartLink } from '../../../ui/smart-link.tsx';
import type { HomeData } from '../../home/home-data.ts';

const icons: readonly IconName[] = ['tag', 'wrench', 'car'];

/** Offers, service, selling: the first in the brand colour, the others tinted. */
export function Promos({ banner }: Pick<HomeData, 'banner'>) {
  if (banner.length === 0) return null;
  return (
    <section aria-label="Offers and services">
      <ul className="container-site grid gap-3 sm:gap-gap md:auto-cols-fr md:grid-flow-col">
        {banner.map(({ label, to }, index) => (
          <li key={to}>
            <SmartLink
              to={to}
              className={`group flex h-full items-center gap-4 rounded-card p-5 font-semibold lg:p-6 ${index === 0 ? 'bg-brand text-on-brand hover:bg-brand-hover' : 'border border-line bg-surface hover:border-brand-strong'}`}
            >
              <span
                className={`grid size-12 shrink-0 place-items-center rounded-full ${index === 0 ? 'bg-on-brand/15' : 'bg-brand-soft text-brand-strong'}`}
              >
                <Icon name={icons[index] ?? 'tag'} className="size-6" />
              </span>
              <span className="min-w-0 flex-1 text-lg leading-snug">{label}</span>
              <Icon name="arrow-right" className="size-5 transition-transform group-hover:translate-x-1" />
            </SmartLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
