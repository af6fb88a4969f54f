import type { HomeData } from '../../home/home-data.ts';
import { PromoBand } from '../components/home/promo-band.tsx';

/** Full-width blocks, alternating between the brand colour and dark. */
export const Promos = ({ banner }: Pick<HomeData, 'banner'>) => (
  <PromoBand
    banner={banner}
    itemClassName="bg-night text-on-night odd:bg-brand odd:text-on-brand"
    linkClassName="min-h-28 px-5 py-6 text-3xl leading-[0.95] font-extrabold md:min-h-44 md:px-[clamp(1.25rem,3vw,2.5rem)] lg:text-4xl md:group-first/promo:pl-[max(2rem,50vw-41.25rem)] md:group-last/promo:pr-[max(2rem,50vw-41.25rem)]"
    labelClassName="max-w-[16ch]"
    arrowClassName="size-9"
  />
);
