import type { BenchEngine, CarChange } from './bench-engine.ts';
import type { CpuClock } from './measure.ts';
import { getPercentiles } from './percentile.ts';
import type { UpdateTimings } from './run-plan.ts';
import { updatesBetweenCompactions } from './measure-under-updates.ts';

/** The share of changes that is warm-up and not counted. */
const warmUp = 1 / 4;

/** Applies and times changes one by one, with compaction at the product's pace in between, timed separately. */
export class UpdateTimer {
  readonly #engine: BenchEngine;
  readonly #changes: Iterator<CarChange, never>;
  readonly #clock: CpuClock;
  readonly #samples: number[] = [];
  #spent = 0;
  #compacting = 0;

  constructor(engine: BenchEngine, changes: Iterator<CarChange, never>, clock: CpuClock) {
    this.#engine = engine;
    this.#changes = changes;
    this.#clock = clock;
  }

  get applied(): number {
    return this.#samples.length;
  }

  /** Continues until this many are applied in total, or this much CPU time is used. */
  async applyUpTo(count: number, maxMs: number): Promise<void> {
    while (this.applied < count && this.#spent < maxMs) {
      const { value } = this.#changes.next();
      const start = this.#clock();
      await this.#engine.update(value);
      const applied = this.#clock();
      this.#samples.push(applied - start);
      if (this.applied % updatesBetweenCompactions === 0) while (this.#engine.compact?.());
      this.#compacting += this.#clock() - applied;
      this.#spent += this.#clock() - start;
    }
  }

  get timings(): UpdateTimings {
    const counted = this.#samples.slice(Math.floor(this.applied * warmUp));
    return { ...getPercentiles(counted), samples: counted.length, compaction: this.#compacting / this.applied };
  }
}
