import type { CardCar, CardSettings } from '../../features/car-card/card-car.ts';
import type { Breadcrumb } from '../../features/car-search/results/search-results.ts';
import type { ModelCardData } from '../../features/models/model-card-data.ts';
import type { ServiceAdvantage } from '../../features/models/service-advantage.ts';
import type { OfferCardData } from '../../features/offers/build-offer-card.ts';
import type { TemplateName } from '../../features/sites/config/template-name.ts';
import type { PageHead } from '../shell/page-head.ts';
import type { Picture } from '../shell/shell-data.ts';
import type { ModelAction } from './model-actions.ts';

/** The data of a model's page. */
export type ModelPageData = {
  kind: 'model';
  template: TemplateName;
  head: PageHead;
  crumbs: Breadcrumb[];
  make: string;
  name: string;
  label: string | null; // 'Upcoming', 'All-New'
  isUpcoming: boolean;
  description: string;
  picture: Picture | null;
  actions: ModelAction[]; // most likely first
  facts: { label: string; value: string }[];
  highlights: string[];
  /** The model's cars in stock. */
  stock: {
    heading: string;
    href: string;
    all: string; // 'All 12 cars'
    types: { label: string; count: number; href: string }[];
    cars: CardCar[];
    card: CardSettings;
  } | null;
  offers: { card: OfferCardData; href: string }[];
  /** Capped service prices, if the manufacturer has them, and the booking link. */
  advantage: { entry: ServiceAdvantage; bookHref: string } | null;
  accessories: { href: string; count: number } | null;
  /** Similar models. */
  related: ModelCardData[];
};
