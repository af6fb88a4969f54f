import { randomFor } from '../random.ts';
import { type AccessoryKind, accessoryKinds } from './accessory-kinds.ts';
import { slugOf } from './catalogue.ts';
import type { ModelPage } from './model-page.ts';

export interface DemoAccessory {
  readonly name: string;
  readonly category: string;
  readonly description: string;
  readonly partNumber: string;
  readonly price: number | null;
}

const [fewest, most] = [8, 24];

/** What a model can be fitted with, chosen among what suits its body. A model that is yet to come has nothing. */
export function accessoriesOf(page: ModelPage): DemoAccessory[] {
  if (page.accessories === 0) return [];
  const wanted = Math.min(Math.max(page.accessories, fewest), most);
  const code = `${page.make.slice(0, 3)}-${slugOf(page.name).replaceAll('-', '')}`.toUpperCase();
  return randomFor('accessories', page.make, page.name)
    .some(suiting(page), wanted)
    .map((kind, place) => ({
      name: kind.name,
      category: kind.category,
      description: kind.description,
      partNumber: `${code}-${String(place + 1).padStart(3, '0')}`,
      price: priceOf(kind, page),
    }));
}

function suiting({ body, fuel }: ModelPage): AccessoryKind[] {
  const isCharged = /electric|plug-in/i.test(fuel);
  return accessoryKinds.filter(
    ({ fits }) => fits.includes('all') || fits.includes(body) || (isCharged && fits.includes('electric')),
  );
}

/** What is made for one model costs a little more or less than for another: to the dollar for small things, else to five. */
function priceOf({ name, price }: AccessoryKind, page: ModelPage): number | null {
  if (price === null) return null;
  const step = price < 200 ? 1 : 5;
  const exact = price * (0.9 + randomFor('price', page.make, page.name, name).next() * 0.25);
  return Math.round(exact / step) * step;
}
