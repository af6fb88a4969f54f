import { type EngineName, getEngineEntry } from '../engine-list.ts';
import { runChild } from '../run-child.ts';
import type { MeasuredTyping, TypingPlan, TypingResult } from './typing-result.ts';

/** Ours first. The others complete a word with names and the number of cars, or are engines of our port. */
const typingEngines: ReadonlySet<EngineName> = new Set(['ours', 'opensearch', 'postgres', 'duckdb', 'sqlite']);
const maxMinutes = 6;

/** Measures the engines among these that can complete texts. */
export async function measureTyping(
  { cars, quick, engines, machine }: Omit<TypingPlan, 'engine'> & { engines: readonly EngineName[]; machine: string },
  say: (text: string) => void,
): Promise<TypingResult[]> {
  const results: TypingResult[] = [];
  for (const engine of engines.filter((name) => typingEngines.has(name) && cars <= getEngineEntry(name).maxCars)) {
    try {
      const plan: TypingPlan = { engine, cars, quick };
      const measured = await runChild<MeasuredTyping>('typing/run-typing.ts', plan, maxMinutes);
      const ours = results.find((each) => each.engine === 'ours');
      const timesSlower = ours && ours.suggestions.perSecond / measured.suggestions.perSecond;
      results.push({ engine, at: new Date().toISOString(), machine, ...(timesSlower && { timesSlower }), ...measured });
    } catch (error) {
      say(`${getEngineEntry(engine).label} ${error instanceof Error ? error.message : String(error)}.`);
    }
  }
  return results;
}
