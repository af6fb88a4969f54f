import { setImmediate } from 'node:timers/promises';
import { createRenderSlots } from '../../../platform/images/render-slots.ts';

/** Prints sheets and keeps the last ones. */
export type BrochurePress = {
  /**
   * The sheet of this name, printed once for however many ask: first everything for it is brought, then it is drawn.
   * @throws TooManyRendersError when it would take too long
   */
  print<Parts>(name: string, bring: () => Promise<Parts>, draw: (parts: Parts) => Promise<Buffer>): Promise<Buffer>;
};

/** 60 sheets of about 100 kB. */
export const sheetsKept = 60;

/** Longer than that nobody looks at a button that says that it is busy. */
const patienceMs = 30_000;

type PressOptions = { mostWaitMs?: number; mostKept?: number };

/**
 * Pictures that nobody has asked for yet take a second to come: they are fetched for some sheets at a time, and no sheet
 * that is ready to be drawn waits for them. Drawing holds the thread for some milliseconds; pages have their turn in
 * between.
 */
export function createBrochurePress({
  mostWaitMs = patienceMs,
  mostKept = sheetsKept,
}: PressOptions = {}): BrochurePress {
  const bringing = createRenderSlots({ slots: 6, mostWaiting: 300, mostWaitMs });
  const drawing = createRenderSlots({ slots: 2, mostWaiting: 300, mostWaitMs });
  const kept = new Map<string, Promise<Buffer>>();

  async function make<Parts>(bring: () => Promise<Parts>, draw: (parts: Parts) => Promise<Buffer>): Promise<Buffer> {
    const parts = await bringing.run(bring);
    return drawing.run(async () => {
      await setImmediate();
      return draw(parts);
    });
  }

  return {
    print(name, bring, draw) {
      const known = kept.get(name);
      const sheet = known ?? make(bring, draw);
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
