import { useState } from 'react';
import { RangeSlider } from '../../../ui/range-slider.tsx';
import { useIsAlive } from '../../../ui/use-is-alive.ts';
import { amount, rangeWords } from '../filters/range-words.ts';
import {
  anyPrice,
  type PriceEnd,
  type Prices,
  priceSlider,
  printPriceRange,
  rangeOf,
  setPrice,
  typePrice,
} from './price-slider.ts';

type PriceRangeFieldProps = {
  prices: Prices;
  onChange(prices: Prices): void;
  legend: string;
  legendClassName?: string;
};

const ends = [
  { end: 'low', label: 'Minimum price', nothing: 'No minimum', name: 'range[price][min]' },
  { end: 'high', label: 'Maximum price', nothing: 'No maximum', name: 'range[price][max]' },
] as const;
const labels = { low: 'Minimum price slider', high: 'Maximum price slider' };

const format = (price: number) => amount('price', price);

/**
 * Prices as a part of a search form: a slider and the same in numbers. Without JavaScript the numbers alone are sent;
 * with it, one `range[price]` as the search page itself writes it.
 */
export function PriceRangeField({
  prices,
  onChange,
  legend,
  legendClassName = 'text-sm font-semibold',
}: PriceRangeFieldProps) {
  const isAlive = useIsAlive();
  const [typed, setTyped] = useState<{ end: PriceEnd; text: string } | null>(null);
  const textOf = (end: PriceEnd): string => {
    if (typed?.end === end) return typed.text;
    return prices[end] === anyPrice[end] ? '' : String(prices[end]);
  };
  return (
    <fieldset className="price-range">
      <legend className={legendClassName}>{legend}</legend>
      <output>{rangeWords('price', rangeOf(prices)) || 'Any price'}</output>
      <RangeSlider
        {...priceSlider}
        values={prices}
        onMove={(end, value) => onChange(setPrice(prices, end, value))}
        {...{ labels, format }}
      />
      <div className="price-range-numbers">
        {ends.map(({ end, label, nothing, name }) => (
          <input
            key={end}
            type="number"
            inputMode="numeric"
            min="0"
            aria-label={label}
            placeholder={nothing}
            className="field"
            {...(!isAlive && { name })}
            value={textOf(end)}
            onChange={({ currentTarget: { value } }) => {
              setTyped({ end, text: value });
              onChange(typePrice(prices, end, value));
            }}
            onBlur={() => setTyped(null)}
          />
        ))}
      </div>
      {isAlive && <input type="hidden" name="range[price]" value={printPriceRange(prices)} />}
    </fieldset>
  );
}
