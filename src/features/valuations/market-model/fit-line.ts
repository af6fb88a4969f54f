import { getQuantile } from './quantile.ts';

/** One observation: age in years, km in ten thousands, log price, index of the badge. */
export type Point = { age: number; km: number; logPrice: number; badge: number };

/** The change of the log price per year and per 10,000 km; never above 0. */
export type Slopes = { perYear: number; perTenThousandKm: number };

/** Prior of the slopes, weighted like a sum of squares. */
export type SlopePrior = Slopes & { ageWeight: number; kmWeight: number };

export type Line = Slopes & { level: number; badges: readonly number[] };

export type LineOptions = { prior: SlopePrior; badgeShrinkage: number };

/** Huber's threshold on the log price: residuals beyond 12 % pull at the line with constant force. */
const threshold = 0.12;

const maxRounds = 60;
const tolerance = 1e-5; // of the log price: a thousandth of a per cent

/**
 * A robust regression line that single outliers cannot bend much:
 *
 *   log price ≈ level + perYear · age + perTenThousandKm · km + badge
 *
 * Minimises Σ ρ(residual) + badgeShrinkage/2 · Σ badge² + ageWeight/2 · (perYear − prior)² + kmWeight/2 · (the same for
 * kilometres), with neither slope above 0. ρ is Huber's loss: r²/2 up to the threshold t, then t·|r| − t²/2. The sum is
 * convex, so the minimum is unique. Found by iteratively reweighted least squares, with the weights min(1, t / |residual|)
 * of the previous round.
 */
export function fitLine(points: readonly Point[], options: LineOptions): Line {
  const badgeCount = points.reduce((most, { badge }) => Math.max(most, badge + 1), 0);
  const { perYear, perTenThousandKm } = options.prior;
  let line: Line = { perYear, perTenThousandKm, level: 0, badges: Array<number>(badgeCount).fill(0) };
  line = { ...line, level: getQuantile(getResiduals(line, points), 0.5) };
  for (let round = 0; round < maxRounds; round++) {
    const previous = line;
    const weights = getResiduals(previous, points).map(getHuberWeight);
    line = solveLeastSquares(points, weights, options);
    if (maxDifference(line, previous) < tolerance) break;
  }
  return line;
}

/** Huber's weight: 1 near the line, falling with the residual. */
export const getHuberWeight = (residual: number): number => Math.min(1, threshold / Math.abs(residual));

export const getResiduals = ({ level, perYear, perTenThousandKm, badges }: Line, points: readonly Point[]): number[] =>
  points.map(
    ({ age, km, logPrice, badge }) =>
      logPrice - level - perYear * age - perTenThousandKm * km - (badges[badge] as number),
  );

type Sums = { w: number; a: number; k: number; p: number };

/**
 * The line by weighted least squares. For a given line, the best offset of a badge is Σ w·r / (Σ w + shrinkage) over its
 * cars: their mean residual, shrunk more the fewer they are. Substituting it leaves a quadratic function of level and
 * slopes, whose products Σ w·x·y are reduced by (Σ w·x) · (Σ w·y) / (Σ w + shrinkage) for each badge.
 */
function solveLeastSquares(
  points: readonly Point[],
  weights: readonly number[],
  { prior, badgeShrinkage }: LineOptions,
): Line {
  const { ageWeight, kmWeight } = prior;
  let aa = ageWeight;
  let ak = 0;
  let kk = kmWeight;
  let ap = ageWeight * prior.perYear;
  let kp = kmWeight * prior.perTenThousandKm;
  const badges: Sums[] = [];
  for (let index = 0; index < points.length; index++) {
    const { age: a, km: k, logPrice: p, badge } = points[index] as Point;
    const w = weights[index] as number;
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
    const share = 1 / (w + badgeShrinkage);
    const remainder = 1 - w * share;
    all.w += w * remainder;
    all.a += a * remainder;
    all.k += k * remainder;
    all.p += p * remainder;
    aa -= a * a * share;
    ak -= a * k * share;
    kk -= k * k * share;
    ap -= a * p * share;
    kp -= k * p * share;
  }
  const mean = { a: all.a / all.w, k: all.k / all.w, p: all.p / all.w };
  const slopes = solveSlopes({
    aa: aa - all.a * mean.a,
    ak: ak - all.a * mean.k,
    kk: kk - all.k * mean.k,
    ap: ap - all.a * mean.p,
    kp: kp - all.k * mean.p,
  });
  const { perYear, perTenThousandKm } = slopes;
  const level = mean.p - perYear * mean.a - perTenThousandKm * mean.k;
  const offsets = badges.map(
    ({ w, a, k, p }) => (p - level * w - perYear * a - perTenThousandKm * k) / (w + badgeShrinkage),
  );
  return { level, perYear, perTenThousandKm, badges: offsets };
}

/**
 * The minimum of aa·x²/2 + ak·xy + kk·y²/2 − ap·x − kp·y with x and y at most 0: the unconstrained minimum if it is
 * feasible, otherwise the minimum on an edge. The prior's weights keep aa and kk above 0.
 */
function solveSlopes({ aa, ak, kk, ap, kp }: Record<'aa' | 'ak' | 'kk' | 'ap' | 'kp', number>): Slopes {
  const determinant = aa * kk - ak * ak;
  const perYear = (ap * kk - kp * ak) / determinant;
  const perTenThousandKm = (kp * aa - ap * ak) / determinant;
  if (perYear <= 0 && perTenThousandKm <= 0) return { perYear, perTenThousandKm };
  const ageAlone = Math.min(0, ap / aa);
  const kmAlone = Math.min(0, kp / kk);
  // On an edge the value at the minimum is −aa·x²/2.
  return aa * ageAlone ** 2 >= kk * kmAlone ** 2
    ? { perYear: ageAlone, perTenThousandKm: 0 }
    : { perYear: 0, perTenThousandKm: kmAlone };
}

const maxDifference = (one: Line, other: Line): number =>
  one.badges.reduce(
    (most, off, badge) => Math.max(most, Math.abs(off - (other.badges[badge] as number))),
    Math.max(
      Math.abs(one.level - other.level),
      Math.abs(one.perYear - other.perYear),
      Math.abs(one.perTenThousandKm - other.perTenThousandKm),
    ),
  );
