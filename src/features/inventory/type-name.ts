import type { CarType } from './car.ts';

const typeNames: Record<CarType, string> = { new: 'New', demo: 'Demo', used: 'Used' };

/** What is said first of a car: its type, or that it can be ordered before it is there. */
export const typeName = ({ type, preorder }: { type: CarType; preorder: boolean }): string =>
  preorder ? 'Pre-order' : typeNames[type];
