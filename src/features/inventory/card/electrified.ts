const burning = /petrol|diesel|unleaded|ulp|lpg/;

/**
 * Feeds write fuels in many ways: 'Plug-in hybrid', 'PHEV', 'Petrol/Electric'. A motor beside an engine makes a hybrid,
 * however the feed puts it; a motor alone makes an electric car.
 */
export function electrifiedAs(fuel: string): 'ELECTRIC' | 'HYBRID' | null {
  const words = fuel.toLowerCase();
  if (/hybrid|\bp?hev\b|\bmhev\b/.test(words)) return 'HYBRID';
  if (!/electric|\bb?ev\b/.test(words)) return null;
  return burning.test(words) ? 'HYBRID' : 'ELECTRIC';
}
