import type { CardCar, CardSettings } from '../../features/inventory/card/card-car.ts';
import type { Crumb } from '../../features/inventory/results/search-results.ts';
import type { ModelCardData } from '../../features/models/model-card-data.ts';
import type { ServiceAdvantage } from '../../features/models/service-advantage.ts';
import type { OfferCardData } from '../../features/offers/offer-card-of.ts';
import type { Template } from '../../features/sites/template-name.ts';
import type { PageHead } from '../page-head.ts';
import type { Picture } from '../shell-data.ts';
import type { ModelAction } from './model-actions.ts';

/** The page of a model that the site shows. */
export type ModelPageData = {
  kind: 'model';
  template: Template;
  head: PageHead;
  crumbs: Crumb[];
  make: string;
  name: string;
  label: string | null; // 'Upcoming', 'All-New'
  isUpcoming: boolean;
  description: string;
  picture: Picture | null;
  actions: ModelAction[]; // the most likely first
  facts: { label: string; value: string }[];
  highlights: string[];
  /** What the site has of it. */
  stock: {
    heading: string;
    href: string;
    all: string; // 'All 12 cars'
    types: { label: string; count: number; href: string }[];
    cars: CardCar[];
    card: CardSettings;
  } | null;
  offers: { card: OfferCardData; href: string }[];
  /** What its services cost, where the manufacturer sets that, and where one is booked. */
  advantage: { entry: ServiceAdvantage; bookHref: string } | null;
  accessories: { href: string; count: number } | null;
  /** Others of its kind. */
  related: ModelCardData[];
};
