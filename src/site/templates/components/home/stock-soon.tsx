import { ButtonLink } from '../../../../ui/button.tsx';
import type { HomeData } from '../../../home/home-data.ts';

/** Whether there is anything to search for. A new website has no cars yet. */
export const hasStock = ({ makes, bodies, count }: Pick<HomeData, 'makes' | 'bodies' | 'count'>): boolean =>
  count > 0 || makes.length > 0 || bodies.length > 0;

/** Takes the place of the search on a website without cars. */
export const StockSoon = ({ home, className }: { home: HomeData; className: string }) => (
  <div className={className}>
    <p className="text-lg">
      Our {home.vehicleNouns.many} will be listed here soon. Until then, tell us what you are looking for.
    </p>
    <ButtonLink to="/contact-us" className="mt-5">
      Contact us
    </ButtonLink>
  </div>
);
