import { useState } from 'react';
import type { Range } from '../../../search/search-engine.ts';
import { formatCount } from '../../../ui/text/format-count.ts';
import { CachedFragment } from '../../../platform/fragment-cache/cached-fragment.tsx';
import { RangeSlider } from '../../../ui/forms/range-slider.tsx';
import { useDebouncedInput } from '../../../ui/forms/use-debounced-input.ts';
import { setRange } from '../change-search-state.ts';
import { useSearchView } from '../results/search-view.ts';
import type { FilterDataFor } from './filter-data.ts';
import { FilterForm } from './filter-form.tsx';
import { formatAmount, formatRange } from './range-labels.ts';
import { type End, isBoundInRange, moveThumb, getSliderStep, getThumbs, setTypedBound } from './slider-values.ts';

const debounceMs = 400;
const ends = ['min', 'max'] as const;
const noRange: Range = {};

/** A slider and two number fields. */
export function RangeFilter({ filter }: { filter: FilterDataFor<'slider'> }) {
  const { attribute, bounds } = filter;
  const { state, navigate } = useSearchView();
  const { shown, change, changeNow } = useDebouncedInput({
    committed: state.ranges[attribute] ?? noRange,
    getKey: ({ min, max }) => `${min}:${max}`,
    delay: debounceMs,
    commit: (range) => navigate(setRange(state, attribute, range), { replace: state.ranges[attribute] !== undefined }),
  });
  const [typing, setTyping] = useState<{ end: End; text: string } | null>(null);
  const thumbs = getThumbs(filter, shown);
  const labels = { min: `Minimum ${filter.label.toLowerCase()}`, max: `Maximum ${filter.label.toLowerCase()}` };

  const type = (end: End, text: string) => {
    setTyping({ end, text });
    const typed = parseNumber(text);
    // An invalid number may be the start of a valid one. It is checked again when the visitor leaves the field.
    if (typed === null || isBoundInRange(filter, shown, end, typed)) change(setTypedBound(filter, shown, end, typed));
  };
  const finish = (apply: (range: Range) => void) => {
    if (!typing) return;
    apply(setTypedBound(filter, shown, typing.end, parseNumber(typing.text)));
    setTyping(null);
  };
  return (
    <FilterForm field={`range[${attribute}]`} submitLabel="Apply" onSubmit={() => finish(changeNow)}>
      <p className="range-label">{formatRange(attribute, shown) || `Any ${filter.label.toLowerCase()}`}</p>
      <CachedFragment name={JSON.stringify(['range', filter, shown])}>
        {() => (
          <>
            <RangeSlider
              {...bounds}
              step={getSliderStep(filter)}
              from={thumbs.min}
              to={thumbs.max}
              labels={labels}
              formatValue={(value) => formatAmount(attribute, value)}
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
      </CachedFragment>
    </FilterForm>
  );
}

const parseNumber = (text: string): number | null => (text.trim() === '' ? null : Number(text));
