import { type Hero, HEROES } from './pictures/heroes.ts';

const heroes: Readonly<Record<string, Hero>> = HEROES;

/** Scenes that a dealer asks for and that may not be among the pictures, with the nearest one that is. */
const nearest: Readonly<Record<string, string>> = { 'hero-coast': 'hero-metro', 'hero-caravan': 'hero-outback' };

export const findHero = (name: string): Hero | undefined => (Object.hasOwn(heroes, name) ? heroes[name] : undefined);

/** The name of a picture that is there. */
export const heroFor = (scene: string): string => (findHero(scene) ? scene : (nearest[scene] ?? scene));
