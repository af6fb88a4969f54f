import type { BenchEngine, CarChange } from './bench-engine.ts';
import type { CpuClock } from './measure.ts';
import { spreadOf } from './percentile.ts';
import type { UpdateTimings } from './run-plan.ts';
import { updatesBetweenCompactions } from './under-updates.ts';

/** Of all changes: what runs for the first time is not counted, neither here nor with the queries. */
const warmUp = 1 / 4;

/** Applies changes one after the other and times each; compaction comes in between at the product's pace, and is timed apart. */
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

  /** Goes on until so many are applied in all, or so much CPU time is spent on them. */
  async applyUpTo(count: number, mostMs: number): Promise<void> {
    while (this.applied < count && this.#spent < mostMs) {
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
    return { ...spreadOf(counted), samples: counted.length, compaction: this.#compacting / this.applied };
  }
}
