import type { PromoValues } from '../../../features/content/promos/promo-editor-store.server.ts';
import type { PictureChoice, RecordSection } from '../../components/records/record-field.ts';

/** The form of a promo. */
/** @param base the address of the website's pages in the console */
export const listPromoSections = (pictures: readonly PictureChoice[], base: string): RecordSection[] => [
  {
    title: 'Tile',
    fields: [
      { kind: 'text', name: 'title', label: 'Title', maxLength: 80 },
      { kind: 'textarea', name: 'text', label: 'Text (optional)', rows: 2, maxLength: 300 },
      {
        kind: 'link',
        name: 'link',
        label: 'Link',
        base,
        hint: 'A path on this website such as /finance, or an address that begins with https://.',
      },
      { kind: 'picture', name: 'imageId', label: 'Picture', choices: pictures, none: 'None' },
    ],
  },
  {
    title: 'Where',
    description: 'Tiles are on the first page of results.',
    fields: [
      {
        kind: 'number',
        name: 'position',
        label: 'Position',
        half: true,
        hint: '1 is the first tile of the page. The cars from there on move by one.',
      },
      {
        kind: 'textarea',
        name: 'display',
        label: 'Search pages (optional)',
        rows: 4,
        maxLength: 5000,
        hint: 'One path a line, such as /search/used-cars. Pages below it are included. Empty: all search pages.',
      },
      { kind: 'check', name: 'strictDisplay', label: 'Only these pages', hint: 'Not the pages below them.' },
    ],
  },
  {
    title: 'When',
    description:
      'Times are in the dealership’s time zone. Leave the start empty to begin now, and the end empty to keep it running.',
    fields: [
      { kind: 'datetime-local', name: 'start', label: 'Start (optional)', half: true },
      { kind: 'datetime-local', name: 'expiry', label: 'End (optional)', half: true },
    ],
  },
];

type ShownPromo = Omit<PromoValues, 'start' | 'expiry'> & { start: string; expiry: string };

/** Converts a promo to the values of the form. */
export const toPromoValues = (promo: ShownPromo): Record<string, string> => ({
  title: promo.title,
  text: promo.text,
  link: promo.link,
  position: String(promo.position),
  display: promo.display.join('\n'),
  strictDisplay: promo.strictDisplay ? 'on' : '',
  imageId: String(promo.imageId ?? ''),
  start: promo.start,
  expiry: promo.expiry,
});
