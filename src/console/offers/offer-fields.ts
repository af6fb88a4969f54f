import type { OfferValues } from '../../features/offers/editing/offer-editor-store.server.ts';
import type { RecordSection } from '../components/records/record-field.ts';
import type { OfferChoices } from './load-offer-form.server.ts';

const toOption = ({ id, name }: { id: number; name: string }) => ({ value: String(id), label: name });

/** The form of an offer. */
export const listOfferSections = ({ catalogue, sites, pictures }: OfferChoices): RecordSection[] => [
  {
    title: 'Offer',
    fields: [
      { kind: 'text', name: 'name', label: 'Name', maxLength: 200 },
      {
        kind: 'textarea',
        name: 'description',
        label: 'Description',
        rows: 8,
        maxLength: 20_000,
        hint: 'Text, or HTML with paragraphs, lists, links and bold text. Everything else is removed.',
      },
      {
        kind: 'textarea',
        name: 'disclaimer',
        label: 'Conditions (optional)',
        rows: 3,
        maxLength: 10_000,
        hint: 'The small print: who qualifies, what is excluded, until when.',
      },
      {
        kind: 'select',
        name: 'manufacturerId',
        label: 'Make (optional)',
        half: true,
        options: [{ value: '', label: 'All makes' }, ...catalogue.map(toOption)],
      },
      {
        kind: 'grouped-select',
        name: 'modelId',
        label: 'Model (optional)',
        half: true,
        groups: catalogue
          .filter(({ models }) => models.length > 0)
          .map(({ name, models }) => ({ label: name, options: models.map(toOption) })),
      },
      {
        kind: 'picture',
        name: 'imageId',
        label: 'Picture',
        choices: pictures,
        none: 'Picture of the model',
        hint: 'A picture from the library of one website is shown on that website only; others show the model.',
      },
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
  {
    title: 'Where',
    fields: sites.map(({ id, name }) => ({ kind: 'check', name: `site${id}`, label: name })),
  },
];

type ShownOffer = Omit<OfferValues, 'start' | 'expiry'> & { start: string; expiry: string };

/** Converts an offer to the values of the form. */
export const toOfferValues = (offer: ShownOffer, sites: OfferChoices['sites']): Record<string, string> => ({
  name: offer.name,
  description: offer.description,
  disclaimer: offer.disclaimer,
  manufacturerId: String(offer.manufacturerId ?? ''),
  modelId: String(offer.modelId ?? ''),
  imageId: String(offer.imageId ?? ''),
  start: offer.start,
  expiry: offer.expiry,
  ...toSiteBoxes(sites, offer.excludedWebsiteIds),
});

export const toSiteBoxes = (sites: OfferChoices['sites'], excluded: readonly number[]): Record<string, string> =>
  Object.fromEntries(sites.map(({ id }) => [`site${id}`, excluded.includes(id) ? '' : 'on']));
