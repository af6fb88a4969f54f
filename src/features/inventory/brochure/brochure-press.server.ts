import { setImmediate } from 'node:timers/promises';
import { createRenderSlots } from '../../../platform/images/render-slots.ts';

/** Prints sheets one at a time and keeps the last ones. */
export type BrochurePress = {
  /**
   * The sheet of this name, printed once for however many ask.
   * @throws TooManyRendersError when the line is too long
   */
  print(name: string, draw: () => Promise<Buffer>): Promise<Buffer>;
};

/** 60 sheets of about 100 kB. */
export const sheetsKept = 60;

type PressOptions = { mostWaiting?: number; mostKept?: number };

/** Drawing holds the thread for some milliseconds: one sheet at a time, and pages have their turn in between. */
export function createBrochurePress({ mostWaiting = 24, mostKept = sheetsKept }: PressOptions = {}): BrochurePress {
  const slots = createRenderSlots({ slots: 1, mostWaiting });
  const kept = new Map<string, Promise<Buffer>>();

  return {
    print(name, draw) {
      const known = kept.get(name);
      const sheet =
        known ??
        slots.run(async () => {
          await setImmediate();
          return draw();
        });
      // Put last: the first is then the one that was asked for the longest ago.
      kept.delete(name);
      kept.set(name, sheet);
      const [oldest] = kept.keys();
      if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
      if (!known) sheet.catch(() => kept.delete(name));
      return sheet;
    },
  };
}
