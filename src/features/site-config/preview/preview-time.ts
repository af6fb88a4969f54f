import { isLocalMoment, toMoment } from '../../../platform/text/local-moment.ts';

const maxDays = 2 * 366;

type PreviewTime = { at: Date | null; error?: string };

/** The time at which a preview shows the website, as a form sends it (`2026-12-25T12:00`); null is now. */
export function readPreviewTime(text: string, { timeZone, now }: { timeZone: string; now: Date }): PreviewTime {
  if (text === '') return { at: null };
  if (!isLocalMoment(text)) return { at: null, error: 'Enter a valid date and time.' };
  const at = toMoment(text, timeZone);
  if (at <= now) return { at: null, error: 'This time has passed, so the preview shows the website now.' };
  return at.getTime() > now.getTime() + maxDays * 86_400_000
    ? { at: null, error: 'Choose a time within the next two years.' }
    : { at };
}
