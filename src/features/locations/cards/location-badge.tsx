/** 'Coming Late 2025' */
export const LocationBadge = ({ badge }: { badge: string | null }) =>
  badge && <p className="location-badge">{badge}</p>;
