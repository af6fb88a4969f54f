import type { EngineName } from '../engine-list.ts';
import type { Timings } from '../measure.ts';

/** The instructions of a child process. */
export interface TypingPlan {
  engine: EngineName;
  cars: number;
  quick: boolean;
}

/** What the child process of an engine returns. */
export interface MeasuredTyping {
  suggestions: Timings;
  /** The results of a peer that differ from those of brute force, of how many. */
  checked?: number;
  differences?: string[];
  /** Only of engines of our port. */
  product?: {
    /** Suggestions that also read the names of the website's cars, as the first of a few seconds does. */
    firstSuggestions: Timings;
    /** Phrases: interpreting them and searching, then only the search. */
    phrases: Timings;
    phraseSearches: Timings;
  };
}

export interface TypingResult extends MeasuredTyping {
  engine: EngineName;
  at: string;
  machine: string;
  /** How many times more suggestions a second our engine had in the same run. */
  timesSlower?: number;
}
