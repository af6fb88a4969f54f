import { quantileOf } from './quantile.ts';

/** One car on the chart: years, ten thousands of kilometres, the logarithm of its price, the number of its badge. */
export type Point = { age: number; km: number; logPrice: number; badge: number };

/** What a year and ten thousand kilometres add to the logarithm of a price: never more than nothing. */
export type Slopes = { perYear: number; perTenThousandKm: number };

/** What is believed of the slopes before a line's own cars are looked at, in the weight of a sum of squares. */
export type Belief = Slopes & { ageWeight: number; kmWeight: number };

export type Line = Slopes & { level: number; badges: readonly number[] };

export type LineOptions = { belief: Belief; badgeDoubt: number };

/** Of the logarithm: a price that is twelve per cent off pulls at the line no harder for being further off still. */
const threshold = 0.12;

const mostRounds = 60;
const close = 1e-5; // of the logarithm: a thousandth of a per cent

/**
 * The line through some cars that single ones cannot bend much:
 *
 *   log price ≈ level + perYear · age + perTenThousandKm · km + badge
 *
 * It has the least Σ ρ(residual) + badgeDoubt/2 · Σ badge² + ageWeight/2 · (perYear − believed)² + kmWeight/2 · (the same
 * for kilometres), with neither slope above 0. ρ is Huber's: r²/2 up to the threshold t, from there on t·|r| − t²/2. All
 * of it is convex, so there is one answer. Weighted least squares lead there, with the weights min(1, t / |residual|)
 * of the round before.
 */
export function fitLine(points: readonly Point[], options: LineOptions): Line {
  const badgeCount = points.reduce((most, { badge }) => Math.max(most, badge + 1), 0);
  const { perYear, perTenThousandKm } = options.belief;
  let line: Line = { perYear, perTenThousandKm, level: 0, badges: Array<number>(badgeCount).fill(0) };
  line = { ...line, level: quantileOf(residualsFrom(line, points), 0.5) };
  for (let round = 0; round < mostRounds; round++) {
    const before = line;
    const weights = residualsFrom(before, points).map(weightOf);
    line = lineThrough(points, weights, options);
    if (distance(line, before) < close) break;
  }
  return line;
}

/** Huber's: all of a car near the line, less and less of one that is far from it. */
export const weightOf = (residual: number): number => Math.min(1, threshold / Math.abs(residual));

export const residualsFrom = ({ level, perYear, perTenThousandKm, badges }: Line, points: readonly Point[]): number[] =>
  points.map(
    ({ age, km, logPrice, badge }) =>
      logPrice - level - perYear * age - perTenThousandKm * km - (badges[badge] as number),
  );

type Sums = { w: number; a: number; k: number; p: number };

/**
 * The line by weighted least squares. For whichever line, the best badge is Σ w·r / (Σ w + doubt) over the cars that have
 * it: how far they are off, believed the less the fewer they are. With that put in, what is left is a square function of
 * level and slopes alone, whose products Σ w·x·y lose (Σ w·x) · (Σ w·y) / (Σ w + doubt) for each badge.
 */
function lineThrough(points: readonly Point[], weights: readonly number[], { belief, badgeDoubt }: LineOptions): Line {
  const { ageWeight, kmWeight } = belief;
  let aa = ageWeight;
  let ak = 0;
  let kk = kmWeight;
  let ap = ageWeight * belief.perYear;
  let kp = kmWeight * belief.perTenThousandKm;
  const badges: Sums[] = [];
  for (let place = 0; place < points.length; place++) {
    const { age: a, km: k, logPrice: p, badge } = points[place] as Point;
    const w = weights[place] as number;
    const sums = (badges[badge] ??= { w: 0, a: 0, k: 0, p: 0 });
    sums.w += w;
    sums.a += w * a;
    sums.k += w * k;
    sums.p += w * p;
    aa += w * a * a;
    ak += w * a * k;
    kk += w * k * k;
    ap += w * a * p;
    kp += w * k * p;
  }
  const all: Sums = { w: 0, a: 0, k: 0, p: 0 };
  for (const { w, a, k, p } of badges) {
    const share = 1 / (w + badgeDoubt);
    const left = 1 - w * share;
    all.w += w * left;
    all.a += a * left;
    all.k += k * left;
    all.p += p * left;
    aa -= a * a * share;
    ak -= a * k * share;
    kk -= k * k * share;
    ap -= a * p * share;
    kp -= k * p * share;
  }
  const mean = { a: all.a / all.w, k: all.k / all.w, p: all.p / all.w };
  const slopes = fallingSlopes({
    aa: aa - all.a * mean.a,
    ak: ak - all.a * mean.k,
    kk: kk - all.k * mean.k,
    ap: ap - all.a * mean.p,
    kp: kp - all.k * mean.p,
  });
  const { perYear, perTenThousandKm } = slopes;
  const level = mean.p - perYear * mean.a - perTenThousandKm * mean.k;
  const offs = badges.map(({ w, a, k, p }) => (p - level * w - perYear * a - perTenThousandKm * k) / (w + badgeDoubt));
  return { level, perYear, perTenThousandKm, badges: offs };
}

/**
 * Where aa·x²/2 + ak·xy + kk·y²/2 − ap·x − kp·y is lowest with x and y at most 0: at its own lowest point where that
 * lies there, else at the lowest point of an edge. Weights of the belief keep aa and kk above 0.
 */
function fallingSlopes({ aa, ak, kk, ap, kp }: Record<'aa' | 'ak' | 'kk' | 'ap' | 'kp', number>): Slopes {
  const determinant = aa * kk - ak * ak;
  const perYear = (ap * kk - kp * ak) / determinant;
  const perTenThousandKm = (kp * aa - ap * ak) / determinant;
  if (perYear <= 0 && perTenThousandKm <= 0) return { perYear, perTenThousandKm };
  const ageAlone = Math.min(0, ap / aa);
  const kmAlone = Math.min(0, kp / kk);
  // On an edge the lowest point lies aa·x²/2 below nothing.
  return aa * ageAlone ** 2 >= kk * kmAlone ** 2
    ? { perYear: ageAlone, perTenThousandKm: 0 }
    : { perYear: 0, perTenThousandKm: kmAlone };
}

const distance = (one: Line, other: Line): number =>
  one.badges.reduce(
    (most, off, badge) => Math.max(most, Math.abs(off - (other.badges[badge] as number))),
    Math.max(
      Math.abs(one.level - other.level),
      Math.abs(one.perYear - other.perYear),
      Math.abs(one.perTenThousandKm - other.perTenThousandKm),
    ),
  );
