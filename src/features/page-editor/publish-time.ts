import { isLocalMoment, toMoment } from '../../platform/text/local-moment.ts';

const maxDays = 366;

export type PublishTime = { ok: true; at: Date } | { ok: false; error: string };

/** When a page is to be published, as a form posts it (`2026-11-20T09:00`), in the website's time zone. */
export function readPublishTime(text: string, { zone, now }: { zone: string; now: Date }): PublishTime {
  if (!isLocalMoment(text)) return { ok: false, error: 'Enter a valid date and time.' };
  const at = toMoment(text, zone);
  if (at <= now) return { ok: false, error: 'That time has passed. Choose a later one, or publish now.' };
  if (at.getTime() > now.getTime() + maxDays * 86_400_000)
    return { ok: false, error: 'Choose a time within the next twelve months.' };
  return { ok: true, at };
}
