import type { Build } from '../pictures/body-shapes.ts';
import { choosePictures } from '../pictures/choose-pictures.ts';
import { chooseTurntable } from '../pictures/choose-turntable.ts';
import { parseRecipe, type PictureRecipe, printRecipe } from '../pictures/picture-recipe.ts';
import { placeholderColour } from '../pictures/placeholder-colour.ts';
import { pictureSize } from '../pictures/render-picture.ts';
import { findHero } from '../pictures/find-hero.ts';
import { hashText } from '../random.ts';
import type { DemoRows, IdPool } from './demo-tables.ts';

type ImageRow = DemoRows['images'][number];
type Owner = Pick<ImageRow, 'dealershipId' | 'siteId'>;

export const catalogueOwned: Owner = { dealershipId: null, siteId: null };
export const ownedByDealership = (dealershipId: number): Owner => ({ dealershipId, siteId: null });
export const ownedBySite = (siteId: number): Owner => ({ dealershipId: null, siteId });

export interface PictureSubject {
  readonly body: string;
  readonly build?: Build;
  readonly paint: string;
  readonly plate: string;
  readonly kilometres?: number | null;
}

const viewLabels: Partial<Record<PictureRecipe['view'], string>> = {
  f34: 'from the front',
  side: 'from the side',
  r34: 'from behind',
  dash: 'dashboard',
  'front-seats': 'front seats',
  'rear-seats': 'rear seats',
  boot: 'boot',
  odometer: 'odometer',
};

function altFor(name: string, { crop, view }: PictureRecipe): string {
  return crop === 'full' ? `${name}, ${viewLabels[view] ?? 'from all sides'}` : `${name}, ${crop.replace('-', ' ')}`;
}

/** The pictures of one car in order; `seed` decides side, light and close-ups. */
export const buildPictureRows = (
  ids: IdPool,
  owner: Owner,
  look: PictureSubject,
  seed: number,
  name: string,
): ImageRow[] => choosePictures({ seed, ...look }).map((recipe) => imageRow(ids, owner, recipe, altFor(name, recipe)));

/** The frames of a car's turntable in order; none for a body that cannot be turned. */
export const buildTurntableRows = (
  ids: IdPool,
  owner: Owner,
  look: PictureSubject,
  seed: number,
  name: string,
): ImageRow[] =>
  (chooseTurntable({ seed, ...look }) ?? []).map((source) =>
    imageRow(ids, owner, parseRecipe(source.slice('demo:'.length)), `${name}, turntable`),
  );

/** One picture of a car that is not for sale: of a model, an offer or a customer. */
export function buildPictureRow(
  ids: IdPool,
  owner: Owner,
  { body, paint }: Omit<PictureSubject, 'plate'>,
  name: string,
): ImageRow {
  const [recipe] = choosePictures({ seed: hashText(name), body, paint });
  if (!recipe) throw new Error(`No picture for ${name}.`);
  return imageRow(ids, owner, recipe, name);
}

const imageRow = (ids: IdPool, owner: Owner, recipe: PictureRecipe, alt: string): ImageRow => ({
  id: ids.take('images'),
  ...owner,
  source: `demo:${printRecipe(recipe)}`,
  ...pictureSize(recipe),
  colour: placeholderColour(recipe),
  alt,
});

/** A wide picture, if a scene is given. */
export function buildHeroRow(ids: IdPool, owner: Owner, name: string | undefined): ImageRow | undefined {
  if (!name) return undefined;
  const hero = findHero(name);
  if (!hero) throw new Error(`No hero picture is called "${name}".`);
  const { width, height, placeholder, alt } = hero;
  return { id: ids.take('images'), ...owner, source: `hero:${name}`, width, height, colour: placeholder, alt };
}
