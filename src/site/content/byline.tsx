import type { Byline as BylineData } from './article-card-data.ts';

/** '3 November 2026 · Kim Lee · 4 min read' */
export const Byline = ({ byline: { date, author, minutes } }: { byline: BylineData }) => (
  <p className="byline">
    {[date, author, `${minutes}\u00a0min\u00a0read`].filter((part) => part !== null).join('\u00a0· ')}
  </p>
);
