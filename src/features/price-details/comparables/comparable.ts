/** A car as a row of the table and, if its kilometres are known, as a point of the chart. */
export type ComparedCar = {
  name: string;
  price: number; // whole dollars
  priceType: string; // 'Drive away'
  km: number | null;
};

/** A similar car that the website lists. */
export type Comparable = ComparedCar & { slug: string; km: number };
