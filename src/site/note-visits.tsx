import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { noteVisit } from '../features/leads/visit-trail.ts';

/** Keeps the trail of a visit, for the lead that it may end with. */
export function NoteVisits() {
  const location = useLocation();
  useEffect(() => noteVisit(location), [location]);
  return null;
}
