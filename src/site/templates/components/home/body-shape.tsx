import { bodySlug } from '../../../../features/cars/body-label.ts';

// Side views on a 64 x 28 grid, facing left, wheels at the same height.
const shapes = {
  sedan:
    'M3 20v-3.5c0-1.5 1-2.5 3-2.9l9-1.6 8-5c1.5-.9 3-1.2 5-1.2h8c3 0 5 .6 7.5 2.4l5 3.6 9 1.2c2.300.3 3.5 1.6 3.5 3.8V20',
  hatch: 'M4 20v-3.5c0-1.6 1-2.6 3-3l9-1.7 8-5c1.5-.9 3-1.2 5-1.2h13c3 0 5 .8 6.5 2.6l4.5 4.5c2.200.6 4 1.6 4 4V20',
  wagon:
    'M3 20v-3.5c0-1.5 1-2.5 3-2.9l9-1.6 8-5c1.5-.9 3-1.2 5-1.2h22c2 0 3.300.7 4.2 2.3l3.3 5c2 .6 3.5 1.4 3.5 3.6V20',
  suv: 'M3 20v-5.5c0-1.6 1-2.6 3-3l9-1.5 7.5-5c1.5-1 3-1.4 5-1.4h22c2.3 0 3.700.8 4.5 2.6l2.5 5c2 .5 4.5 1 4.5 3.3V20',
  ute: 'M3 20v-5.5c0-1.6 1-2.6 3-3l8-1.5 7-5c1.4-1 3-1.4 5-1.4h7c1.8 0 3 .6 3.7 2.2L38.5 11H58c2 0 3 1 3 3v6',
  van: 'M3 20v-5c0-1.600.8-2.6 2.6-3.2l7.4-2.3 5.5-5c1.4-1.2 2.8-1.7 5-1.7H57c2.7 0 4 1.3 4 4V20',
  coupe:
    'M3 20v-3.3c0-1.5 1-2.5 3-2.9l10-1.6 8-4.2c2-1 3.5-1.3 6-1.3h5c3.5 0 6 .9 8.5 2.7l4 2.9 10 1.7c2.300.4 3.5 1.3 3.5 3.3V20',
  convertible: 'M3 20v-3.3c0-1.5 1-2.5 3-2.9l11-1.6L25.5 7l1 .6-4.5 4.9H43l4-1.7 10.5 2.6c2.300.5 3.5 1.3 3.5 3.3V20',
  truck: 'M3 20v-7c0-1.200.3-2 .9-3l3-5c.8-1.3 1.7-1.8 3.4-1.8H19c1.5 0 2 .7 2 2V16M21 16h40v4M25 6.5h36V16',
  house: 'M3 20v-5.5c0-1.600.8-2.6 2.6-3.2L12 9V5.5C12 3.3 13.3 2 15.5 2H57c2.7 0 4 1.3 4 4v14M30 8h8v5h-8zM44 8h9',
  caravan: 'M14 20V7c0-3.3 1.7-5 5-5h33c5.5 0 9 3.5 9 9v9M14 17.5H4M4 15v5M19 7h9v5h-9zM51 20V7h-6v13',
} as const;
type Shape = keyof typeof shapes;

const shapesByBody: Record<string, Shape> = {
  '4x4': 'suv',
  hardtop: 'coupe',
  softtop: 'convertible',
  'cab-chassis': 'truck',
  'light-truck': 'truck',
  bus: 'van',
  'people-mover': 'van',
  motorhome: 'house',
};

const isShape = (name: string): name is Shape => Object.hasOwn(shapes, name);

/** A silhouette of the body type; decorative. Unknown types are drawn as a sedan. */
export function BodyShape({ body, className }: { body: string; className?: string }) {
  const slug = bodySlug(body);
  const name = isShape(slug) ? slug : (Object.hasOwn(shapesByBody, slug) && shapesByBody[slug]) || 'sedan';
  return (
    <svg
      viewBox="0 0 64 28"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={shapes[name]} />
      <path d={name === 'caravan' ? 'M14 20h14M44 20h17' : 'M3 20h6.5M21.5 20h21M54.5 20H61'} />
      {(name === 'caravan' ? [36] : [15.5, 48.5]).map((x) => (
        <circle key={x} cx={x} cy="20" r="5" />
      ))}
    </svg>
  );
}
