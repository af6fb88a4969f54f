import { type Hero, HEROES } from './heroes.ts';

const heroes: Readonly<Record<string, Hero>> = HEROES;

export const findHero = (name: string): Hero | undefined => (Object.hasOwn(heroes, name) ? heroes[name] : undefined);
