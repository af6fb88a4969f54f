import { getCarFormHref, similarLabel } from '../cars/car-form-href.ts';
import type { CardButton, CardCar } from './card-car.ts';

export type CardLink = { text: string; to: string };

/** The buttons of a card as links, in the site's order. Compare is not a link: the page supplies that control. */
export function buildCardLinks(car: CardCar, buttons: readonly CardButton[]): CardLink[] {
  const links = buttons.map((button) => toCardLink(car, button)).filter((link) => link !== null);
  // Two buttons of a sold car may lead to the same form.
  return links.filter(({ to }, index) => links.findIndex((link) => link.to === to) === index);
}

function toCardLink(car: CardCar, button: CardButton): CardLink | null {
  const isSold = car.tag?.kind === 'sold'; // no test drives or photos of sold cars
  const similar = { text: similarLabel, to: getCarFormHref(car, 'similar') };
  switch (button) {
    case 'explore':
      return car.listable ? { text: 'Explore Vehicle', to: `/cars/${car.slug}` } : similar;
    case 'enquire':
      return isSold ? similar : { text: 'Enquire', to: getCarFormHref(car, 'enquiry') };
    case 'testDrive':
      return isSold ? null : { text: 'Book a test drive', to: getCarFormHref(car, 'test-drive') };
    case 'requestPhotos':
      return isSold || car.photos > 0 ? null : { text: 'Request photos', to: getCarFormHref(car, 'photos') };
    case 'compare':
      return null;
  }
}
