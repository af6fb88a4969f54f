import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { recordVisit } from '../../features/leads/visit-trail.ts';

/** Records the pages of a visit, for the lead it may end with. */
export function RecordVisits() {
  const location = useLocation();
  useEffect(() => recordVisit(location), [location]);
  return null;
}
