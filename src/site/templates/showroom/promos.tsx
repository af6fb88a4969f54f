import { Icon } from '../../../ui/icon.tsx';
import { SmartLink } from '../../../ui/smart-link.tsx';
import type { HomeData } from '../../home-data.ts';

/** The dealer's invitations, side by side, parted by hairlines. */
export function Promos({ banner }: Pick<HomeData, 'banner'>) {
  if (banner.length === 0) return null;
  return (
    <section aria-label="Offers and services" className="bg-brand text-on-brand">
      <ul className="container-site grid divide-y divide-current/25 md:auto-cols-fr md:grid-flow-col md:divide-x md:divide-y-0">
        {banner.map(({ label, to }) => (
          <li key={to} className="group/promo">
            <SmartLink
              to={to}
              className="on-picture group flex h-full items-center justify-between gap-6 py-7 font-display text-2xl leading-snug md:px-8 md:py-14 md:group-first/promo:pl-0 md:group-last/promo:pr-0"
            >
              <span className="max-w-[18ch] underline-offset-8 group-hover:underline decoration-1">{label}</span>
              <Icon name="arrow-right" className="size-6 transition-transform group-hover:translate-x-1" />
            </SmartLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
