import { countFeedProblems, type FeedState } from '../../stock-sources/sources/feed-state.ts';

export type StoredHealth = {
  id: number;
  slug: string;
  name: string;
  city: string;
  state: string;
  group: string | null;
  /** The slugs of the websites that show it. */
  sites: string[];
  lastStockChange: Date | null;
  lastLead: Date | null;
  /** Leads that reached a receiver neither at once nor by retries. */
  undeliveredLeads: number;
  failedRefunds: number;
  failedNotices: number;
  feeds: FeedState[];
  /** Destinations of the stock whose last push failed. */
  failingPushes: number;
  /** Served hostnames of its websites that failed their last check. */
  failingHostnames: number;
};

export type DealershipHealth = StoredHealth & {
  /** Cars that a website may list; undefined while the search engine does not respond. */
  cars: number | undefined;
};

export type HealthLevel = 'broken' | 'warning' | 'good';
export type JudgedHealth = DealershipHealth & { level: HealthLevel; reasons: string[] };

const day = 86_400_000;
/** Stock changes daily at a dealership that sells. */
const staleStockMs = 7 * day;

/** Lists the problems of a dealership, worst first. */
export function judgeHealth(health: DealershipHealth, now: Date): JudgedHealth {
  const feeds = countFeedProblems(health.feeds, now);
  const broken = [
    ...countOf(health.undeliveredLeads, 'undelivered lead', 'undelivered leads'),
    ...countOf(health.failedRefunds, 'failed refund', 'failed refunds'),
    ...countOf(health.failedNotices, 'unsent reservation message', 'unsent reservation messages'),
    ...countOf(feeds.get('failed'), 'failed feed', 'failed feeds'),
    ...countOf(health.failingPushes, 'failing push', 'failing pushes'),
    ...countOf(health.failingHostnames, 'hostname with a problem', 'hostnames with a problem'),
  ];
  const { sites, cars, lastStockChange } = health;
  const warnings = [
    ...countOf(feeds.get('stopped'), 'stopped feed', 'stopped feeds'),
    ...countOf(feeds.get('silent'), 'late feed', 'late feeds'),
    ...(sites.length === 0 ? ['On no website'] : []),
    ...(cars === 0 ? ['No cars'] : []),
    ...(cars !== 0 && lastStockChange && now.getTime() - lastStockChange.getTime() > staleStockMs
      ? ['Stock unchanged for a week']
      : []),
  ];
  return {
    ...health,
    level: broken.length > 0 ? 'broken' : warnings.length > 0 ? 'warning' : 'good',
    reasons: [...broken, ...warnings],
  };
}

const countOf = (count = 0, one: string, many: string): string[] =>
  count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];

const urgency: Record<HealthLevel, number> = { broken: 0, warning: 1, good: 2 };

/** Those that need attention first; equal ones stay in their order. */
export const sortByUrgency = (all: readonly JudgedHealth[]): JudgedHealth[] =>
  all.toSorted((a, b) => urgency[a.level] - urgency[b.level] || b.undeliveredLeads - a.undeliveredLeads);
