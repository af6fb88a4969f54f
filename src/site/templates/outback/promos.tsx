import { Icon } from '../../../ui/icon.tsx';
import { SmartLink } from '../../../ui/smart-link.tsx';
import type { HomeData } from '../../home-data.ts';

/** Signposts: full-width blocks in the brand's colour and in night, taking turns. */
export function Promos({ banner }: Pick<HomeData, 'banner'>) {
  if (banner.length === 0) return null;
  return (
    <section aria-label="Offers and services">
      <ul className="grid md:auto-cols-fr md:grid-flow-col">
        {banner.map(({ label, to }) => (
          <li key={to} className="group/promo bg-night text-on-night odd:bg-brand odd:text-on-brand">
            <SmartLink
              to={to}
              className="on-picture group flex h-full min-h-28 items-center justify-between gap-6 px-5 py-6 font-display text-3xl leading-[0.95] font-extrabold md:min-h-44 md:px-10 md:text-4xl md:group-first/promo:pl-[max(2rem,50vw-41.25rem)] md:group-last/promo:pr-[max(2rem,50vw-41.25rem)]"
            >
              <span className="max-w-[16ch]">{label}</span>
              <Icon name="arrow-right" className="size-9 transition-transform group-hover:translate-x-1" />
            </SmartLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
