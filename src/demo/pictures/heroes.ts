/** A wide picture for the top of a home page: `heroes/{name}.webp` next to this file, with the car right of the centre. */
export interface Hero {
  readonly width: number;
  readonly height: number;
  /** average colour, `#rrggbb` */
  readonly placeholder: string;
  readonly alt: string;
}

export const HEROES = {
  'hero-showroom': {
    width: 2400,
    height: 1080,
    placeholder: '#d2d1cd',
    alt: 'A deep green SUV in a quiet, warm white studio',
  },
  'hero-metro': {
    width: 2400,
    height: 1080,
    placeholder: '#cfcdcc',
    alt: 'A vivid orange hatchback before pale blocks',
  },
  'hero-outback': {
    width: 2400,
    height: 1080,
    placeholder: '#baa38f',
    alt: 'A sand-coloured off-roader on red earth under a low sun',
  },
  'hero-caravan': {
    width: 2400,
    height: 1080,
    placeholder: '#b6a393',
    alt: 'A green off-roader towing a white caravan across red earth',
  },
  'hero-coast': {
    width: 2400,
    height: 1080,
    placeholder: '#a9abae',
    alt: 'A red convertible on a promenade by the sea',
  },
  'hero-valley': {
    width: 2400,
    height: 1080,
    placeholder: '#838a7e',
    alt: 'An orange ute on a gravel road through green paddocks',
  },
  'hero-river': {
    width: 2400,
    height: 1080,
    placeholder: '#8e8b7e',
    alt: 'A blue off-roader on the bank of a slow river, gum trees on the other side',
  },
  'hero-cape': {
    width: 2400,
    height: 1080,
    placeholder: '#888b7b',
    alt: 'A white off-roader on a red road through green country',
  },
} as const satisfies Record<string, Hero>;
