import { formatFigure, formatTable } from '../../table.ts';
import { getEngineEntry } from '../engine-list.ts';
import type { Timings } from '../measure.ts';
import { formatPercentiles, printTargets } from '../report.ts';
import type { SizeReport } from '../size-report.ts';
import { listTypingTargets } from '../targets.ts';

/** The tables of what visitors type, for a terminal or a document. */
export function printTyping(report: SizeReport): string {
  const { cars, typing = [] } = report;
  if (typing.length === 0) return '';
  const products = typing.flatMap(({ engine, suggestions, product }) =>
    product ? [{ engine, suggestions, product }] : [],
  );
  return [
    `\n## Typed texts, ${cars.toLocaleString('en-AU')} cars\n`,
    'Suggestions; those of peers are names with their numbers of cars. Milliseconds of CPU time: p50 / p95 / p99.\n',
    formatTable([
      ['engine', ...timingColumns, 'per second', '× slower', 'texts'],
      ...typing.map(({ engine, suggestions, timesSlower }) => [
        getEngineEntry(engine).label,
        ...formatTimings(suggestions),
        formatFigure(suggestions.perSecond),
        timesSlower === undefined ? '' : `${formatFigure(timesSlower)}×`,
        `${suggestions.queries} × ${suggestions.rounds}`,
      ]),
    ]),
    ...typing.flatMap(({ engine, checked, differences = [] }) =>
      checked === undefined
        ? []
        : [
            `${getEngineEntry(engine).label}: ${checked} compared with brute force, ${differences.length} differ. ${differences.slice(0, 3).join('; ')}`,
          ],
    ),
    '\nThe product on engines of our port, by the clock on the wall.\n',
    formatTable([
      ['engine', 'what', ...timingColumns],
      ...products.flatMap(({ engine, suggestions, product }) =>
        [
          ['suggestions', suggestions] as const,
          ['first suggestions', product.firstSuggestions] as const,
          ['phrase: interpret and search', product.phrases] as const,
          ['phrase: search', product.phraseSearches] as const,
        ].map(([what, timings]) => [getEngineEntry(engine).label, what, ...formatElapsed(timings)]),
      ),
    ]),
    ...printTargets(listTypingTargets(report)),
  ].join('\n');
}

const timingColumns = ['one dealer', 'group', 'everything'];

const formatTimings = ({ scopes }: Timings): string[] =>
  [scopes.dealer, scopes.group, scopes.everything].map(formatPercentiles);

const formatElapsed = ({ scopes, elapsed = scopes }: Timings): string[] =>
  [elapsed.dealer, elapsed.group, elapsed.everything].map(formatPercentiles);
