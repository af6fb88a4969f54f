/** The label on a model's picture; null without a status. */
export function statusLabel(status: string | null): 'Upcoming' | 'All-New' | null {
  if (!status) return null;
  return isUpcoming(status) ? 'Upcoming' : 'All-New';
}

export const isUpcoming = (status: string | null): boolean => status === 'coming_soon';
