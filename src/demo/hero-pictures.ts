import { type Hero, HEROES } from './pictures/heroes.ts';

const heroes: Readonly<Record<string, Hero>> = HEROES;

export const findHero = (name: string): Hero | undefined => (Object.hasOwn(heroes, name) ? heroes[name] : undefined);
