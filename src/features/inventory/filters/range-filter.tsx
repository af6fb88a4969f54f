import { useState } from 'react';
import type { Range } from '../../../search/search-engine.ts';
import { formatCount } from '../../../ui/format-count.ts';
import { KnownPart } from '../../../ui/known-part.tsx';
import { RangeSlider } from '../../../ui/range-slider.tsx';
import { useDraft } from '../../../ui/use-draft.ts';
import { setRange } from '../change-search-state.ts';
import { useSearchView } from '../results/search-view.ts';
import type { FilterOf } from './filter-data.ts';
import { FilterForm } from './filter-form.tsx';
import { amount, rangeWords } from './range-words.ts';
import { type End, fits, moveThumb, stepOf, thumbsOf, typeBound } from './slider-arithmetic.ts';

const debounce = 400;
const ends = ['min', 'max'] as const;
const nothing: Range = {};

/** A slider for who drags, two numbers for who types. */
export function RangeFilter({ filter }: { filter: FilterOf<'slider'> }) {
  const { attribute, bounds } = filter;
  const { state, go } = useSearchView();
  const { shown, change, changeNow } = useDraft({
    asked: state.ranges[attribute] ?? nothing,
    keyOf: ({ min, max }) => `${min}:${max}`,
    delay: debounce,
    ask: (range) => go(setRange(state, attribute, range), { replace: state.ranges[attribute] !== undefined }),
  });
  const [typing, setTyping] = useState<{ end: End; text: string } | null>(null);
  const thumbs = thumbsOf(filter, shown);
  const labels = { min: `Minimum ${filter.label.toLowerCase()}`, max: `Maximum ${filter.label.toLowerCase()}` };

  const type = (end: End, text: string) => {
    setTyping({ end, text });
    const typed = numberIn(text);
    // A number that cannot stand may be the beginning of one that can: it is looked at when the visitor has done.
    if (typed === null || fits(filter, shown, end, typed)) change(typeBound(filter, shown, end, typed));
  };
  const finish = (apply: (range: Range) => void) => {
    if (!typing) return;
    apply(typeBound(filter, shown, typing.end, numberIn(typing.text)));
    setTyping(null);
  };
  return (
    <FilterForm asks={`range[${attribute}]`} submitLabel="Apply" onSubmit={() => finish(changeNow)}>
      <p className="range-words">{rangeWords(attribute, shown) || `Any ${filter.label.toLowerCase()}`}</p>
      <KnownPart name={JSON.stringify(['range', filter, shown])}>
        {() => (
          <>
            <RangeSlider
              {...bounds}
              step={stepOf(filter)}
              from={thumbs.min}
              to={thumbs.max}
              labels={labels}
              wordsOf={(value) => amount(attribute, value)}
              onMove={(end, value) => change(moveThumb(filter, shown, end, value))}
            />
            <div className="range-numbers">
              {ends.map((end) => (
                <input
                  key={end}
                  type="number"
                  inputMode="numeric"
                  name={`range[${attribute}][${end}]`}
                  aria-label={labels[end]}
                  placeholder={attribute === 'year' ? String(bounds[end]) : formatCount(bounds[end])}
                  className="field"
                  value={typing?.end === end ? typing.text : (shown[end] ?? '')}
                  onChange={(event) => type(end, event.currentTarget.value)}
                  onBlur={() => finish(change)}
                />
              ))}
            </div>
          </>
        )}
      </KnownPart>
    </FilterForm>
  );
}

const numberIn = (text: string): number | null => (text.trim() === '' ? null : Number(text));
