import type { HomeData } from '../../home/home-data.ts';
import { PromoBand } from '../components/home/promo-band.tsx';

/** The promo links, separated by hairlines. */
export const Promos = ({ banner }: Pick<HomeData, 'banner'>) => (
  <PromoBand
    banner={banner}
    className="bg-brand text-on-brand"
    listClassName="container-site divide-y divide-current/25 md:divide-x md:divide-y-0"
    linkClassName="py-7 text-2xl leading-snug md:px-8 md:py-14 md:group-first/promo:pl-0 md:group-last/promo:pr-0"
    labelClassName="max-w-[18ch] decoration-1 underline-offset-8 group-hover:underline"
    arrowClassName="size-6"
  />
);
