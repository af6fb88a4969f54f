import type { CardButton, CardCar } from './card-car.ts';

export type CardLink = { text: string; to: string };

/** The buttons of a card as links, in the site's order. Compare is no link: a page brings it along. */
export const cardLinks = (car: CardCar, buttons: readonly CardButton[]): CardLink[] =>
  buttons.map((button) => linkOf(car, button)).filter((link) => link !== null);

function linkOf(car: CardCar, button: CardButton): CardLink | null {
  const isGone = car.tag?.kind === 'sold'; // nobody drives or photographs it any more
  switch (button) {
    case 'explore':
      return car.listable
        ? { text: 'Explore Vehicle', to: `/cars/${car.slug}` }
        : { text: 'Find Me Something Similar', to: formAddress(car, 'similar') };
    case 'enquire':
      return { text: 'Enquire', to: formAddress(car, 'enquiry') };
    case 'testDrive':
      return isGone ? null : { text: 'Book a test drive', to: formAddress(car, 'test-drive') };
    case 'requestPhotos':
      return isGone || car.photos > 0 ? null : { text: 'Request photos', to: formAddress(car, 'photos') };
    case 'compare':
      return null;
  }
}

const formAddress = (car: CardCar, form: string): string => `/cars/${car.slug}?form=${form}`;
