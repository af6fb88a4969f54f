import { useState } from 'react';
import type { Range } from '../../../../search/search-engine.ts';
import { formatCount } from '../../../../ui/text/format-count.ts';
import { CachedFragment } from '../../../../platform/fragment-cache/cached-fragment.tsx';
import { RangeSlider } from '../../../../ui/forms/range-slider.tsx';
import { useDebouncedInput } from '../../../../ui/forms/use-debounced-input.ts';
import { setRange } from '../../change-search-state.ts';
import { useSearchView } from '../../results/search-view.ts';
import type { FilterDataFor } from '../filter-data.ts';
import { FilterForm } from '../filter-form.tsx';
import { formatAmount, formatRange } from '../range-labels.ts';
import {
  type End,
  isBoundInRange,
  isWithinBounds,
  moveThumb,
  getSliderStep,
  getThumbs,
  setTypedBound,
} from './slider-values.ts';

const debounceMs = 400;
const ends = ['min', 'max'] as const;
const noRange: Range = {};

const getRangeKey = ({ min, max }: Range): string => `${min}:${max}`;

/** The number field that was typed in last. */
type TypedField = {
  end: End;
  text: string;
  /** Set when the visitor left the field, which then shows the number that applies. Any other range replaces it. */
  left?: { rangeKey: string; isIgnored: boolean };
};

/** A slider and two number fields. */
export function RangeFilter({ filter }: { filter: FilterDataFor<'slider'> }) {
  const { attribute, bounds, facet } = filter;
  const { state, navigate } = useSearchView();
  const { shown, change, changeNow } = useDebouncedInput({
    committed: state.ranges[attribute] ?? noRange,
    getKey: getRangeKey,
    delay: debounceMs,
    commit: (range) => navigate(setRange(state, attribute, range), { replace: state.ranges[attribute] !== undefined }),
  });
  const [field, setField] = useState<TypedField | null>(null);
  const typed = field?.left && field.left.rangeKey !== getRangeKey(shown) ? null : field;
  const thumbs = getThumbs(filter, shown);
  const labels = { min: `Minimum ${filter.label.toLowerCase()}`, max: `Maximum ${filter.label.toLowerCase()}` };
  const hintId = `range-hint-${attribute}`;

  const type = (end: End, text: string) => {
    setField({ end, text });
    const value = parseNumber(text);
    // An invalid number may be the start of a valid one. It is checked again when the visitor leaves the field.
    if (value === null || isBoundInRange(filter, shown, end, value)) change(setTypedBound(filter, shown, end, value));
  };
  const finish = (apply: (range: Range) => void) => {
    if (!typed || typed.left) return;
    const { end, text } = typed;
    const value = parseNumber(text);
    const range = setTypedBound(filter, shown, end, value);
    apply(range);
    const left = { rangeKey: getRangeKey(range), isIgnored: value !== null && !isWithinBounds(filter, value) };
    setField(value === null ? null : { end, text: String(range[end] ?? bounds[end]), left });
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
              onMove={(end, value) => {
                setField(null);
                change(moveThumb(filter, shown, end, value));
              }}
            />
            <div className="range-numbers">
              {ends.map((end) => (
                <input
                  key={end}
                  type="number"
                  inputMode="numeric"
                  name={`range[${attribute}][${end}]`}
                  aria-label={labels[end]}
                  aria-describedby={hintId}
                  placeholder={attribute === 'year' ? String(facet[end]) : formatCount(facet[end])}
                  className="field"
                  value={typed?.end === end ? typed.text : (shown[end] ?? '')}
                  onChange={(event) => type(end, event.currentTarget.value)}
                  onBlur={() => finish(change)}
                />
              ))}
            </div>
            <p id={hintId} aria-live="polite" className="range-hint">
              {typed?.left?.isIgnored && describeBounds(filter)}
            </p>
          </>
        )}
      </CachedFragment>
    </FilterForm>
  );
}

const describeBounds = ({ attribute, bounds: { min, max } }: FilterDataFor<'slider'>): string =>
  `Enter a whole number from ${formatAmount(attribute, min)} to ${formatAmount(attribute, max)}.`;

const parseNumber = (text: string): number | null => (text.trim() === '' ? null : Number(text));
