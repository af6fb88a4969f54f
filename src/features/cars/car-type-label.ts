import type { CarType } from './car-enums.ts';

const typeNames: Record<CarType, string> = { new: 'New', demo: 'Demo', used: 'Used' };

/** The car's type, or `Pre-order` if it can be ordered before it arrives. */
export const carTypeLabel = ({ type, preorder }: { type: CarType; preorder: boolean }): string =>
  preorder ? 'Pre-order' : typeNames[type];
