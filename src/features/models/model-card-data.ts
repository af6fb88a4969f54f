/** A model as its card shows it: decided and worded by the server. */
export type ModelCardData = {
  name: string;
  /** Said where cards of several makes stand together. */
  make: string | null;
  href: string;
  label: string | null; // 'Upcoming', 'All-New'
  picture: { id: number; colour: string } | null;
  /** Its cars on the site. */
  stock: { href: string; count: number };
};
