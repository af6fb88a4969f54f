import type { PhotoDependencies } from './photo-dependencies.ts';

/** Each has up to 25 MB on disk until it is cleaned, one after the other. */
const maxUploads = 30;
/** So that slow connections of one dealership leave room for the others. */
const maxOfDealership = 10;

/** Limits how many files this server receives at the same time. */
export function limitUploads(): PhotoDependencies['receive'] {
  const running = new Map<number, number>();
  let total = 0;
  return async (dealershipId, job) => {
    const own = running.get(dealershipId) ?? 0;
    if (total >= maxUploads || own >= maxOfDealership) return 'busy';
    total += 1;
    running.set(dealershipId, own + 1);
    try {
      return await job();
    } finally {
      total -= 1;
      const left = (running.get(dealershipId) ?? 1) - 1;
      if (left === 0) running.delete(dealershipId);
      else running.set(dealershipId, left);
    }
  };
}
