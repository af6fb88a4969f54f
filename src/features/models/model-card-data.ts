/** The view model of a model's card, built by the server. */
export type ModelCardData = {
  name: string;
  /** Set when cards of several makes are shown together. */
  make: string | null;
  href: string;
  label: string | null; // 'Upcoming', 'All-New'
  picture: { id: number; colour: string } | null;
  /** The model's cars on this site. */
  stock: { href: string; count: number };
};
