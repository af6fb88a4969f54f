/** Light in which a car was photographed. */
interface Light {
  /** White balance: minus is a cool morning, plus a warm afternoon. */
  readonly warmth: number;
  /** How much darker the picture's edges are than its middle, 0..1. */
  readonly spot: number;
}

export const LIGHTS = {
  'w-2': { warmth: -2, spot: 0 },
  'w-1': { warmth: -1, spot: 0 },
  w0: { warmth: 0, spot: 0 },
  w1: { warmth: 1, spot: 0 },
  w2: { warmth: 2, spot: 0 },
  evening: { warmth: 2.5, spot: 0.93 },
  night: { warmth: -2.5, spot: 0.95 },
} as const satisfies Record<string, Light>;

export type LightKey = keyof typeof LIGHTS;
export const LIGHT_KEYS = Object.keys(LIGHTS) as LightKey[];

/** The middle of the spot and its reach, as shares of the picture's width and height. */
const SPOT = { x: 0.5, y: 0.57, width: 0.5, height: 0.33 };

const fall = (at: number, middle: number, reach: number): number => Math.exp(-(((at - middle) / reach) ** 4) / 2);

/** How much of the spot's light reaches a place, 0..1; the place as shares of the full picture's width and height. */
export const spotAcross = (x: number): number => fall(x, SPOT.x, SPOT.width);
export const spotDown = (y: number): number => fall(y, SPOT.y, SPOT.height);

/** Share of the light that is left where this much of the spot arrives. */
export const dim = (light: LightKey, spot: number): number => 1 - LIGHTS[light].spot * (1 - spot);
