import { createRandom } from '../random.ts';
import { type AccessoryKind, accessoryKinds } from './accessory-kinds.ts';
import { slugify } from './catalogue.ts';
import type { ModelPage } from './model-pages.ts';

export interface DemoAccessory {
  readonly name: string;
  readonly category: string;
  readonly description: string;
  readonly partNumber: string;
  readonly price: number | null;
}

const [fewest, most] = [8, 24];

/** Accessories of a model that fit its body. Upcoming models have none. */
export function chooseAccessories(page: ModelPage): DemoAccessory[] {
  if (page.accessories === 0) return [];
  const wanted = Math.min(Math.max(page.accessories, fewest), most);
  const code = `${page.make.slice(0, 3)}-${slugify(page.name).replaceAll('-', '')}`.toUpperCase();
  return createRandom('accessories', page.make, page.name)
    .some(suiting(page), wanted)
    .map((kind, place) => ({
      name: kind.name,
      category: kind.category,
      description: kind.description,
      partNumber: `${code}-${String(place + 1).padStart(3, '0')}`,
      price: getPrice(kind, page),
    }));
}

function suiting({ body, fuel }: ModelPage): AccessoryKind[] {
  const isCharged = /electric|plug-in/i.test(fuel);
  return accessoryKinds.filter(
    ({ fits }) => fits.includes('all') || fits.includes(body) || (isCharged && fits.includes('electric')),
  );
}

/** Prices differ a little between models, rounded to a dollar for small items, else to five. */
function getPrice({ name, price }: AccessoryKind, page: ModelPage): number | null {
  if (price === null) return null;
  const step = price < 200 ? 1 : 5;
  const exact = price * (0.9 + createRandom('price', page.make, page.name, name).next() * 0.25);
  return Math.round(exact / step) * step;
}
