import { useState } from 'react';
import { RangeSlider } from '../../../ui/range-slider.tsx';
import { useHydrated } from '../../../ui/use-hydrated.ts';
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

const ends = ['min', 'max'] as const;
const labels = { min: 'Minimum price', max: 'Maximum price' };
const placeholders = { min: 'Min', max: 'Max' };

const wordsOf = (price: number) => amount('price', price);

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
  const isAlive = useHydrated();
  const [typing, setTyping] = useState<{ end: PriceEnd; text: string } | null>(null);
  const textOf = (end: PriceEnd): string | number => {
    if (typing?.end === end) return typing.text;
    return prices[end] === anyPrice[end] ? '' : prices[end];
  };
  const type = (end: PriceEnd, text: string) => {
    setTyping({ end, text });
    onChange(typePrice(prices, end, text));
  };
  return (
    <fieldset className="price-range">
      <legend className={legendClassName}>{legend}</legend>
      <p>{rangeWords('price', rangeOf(prices)) || 'Any price'}</p>
      <RangeSlider
        {...priceSlider}
        from={prices.min}
        to={prices.max}
        onMove={(end, value) => onChange(setPrice(prices, end, value))}
        {...{ labels, wordsOf }}
      />
      <div className="price-range-numbers">
        {ends.map((end) => (
          <input
            key={end}
            type="number"
            inputMode="numeric"
            min="0"
            aria-label={labels[end]}
            placeholder={placeholders[end]}
            className="field"
            {...(!isAlive && { name: `range[price][${end}]` })}
            value={textOf(end)}
            onChange={(event) => type(end, event.currentTarget.value)}
            onBlur={() => setTyping(null)}
          />
        ))}
      </div>
      {isAlive && <input type="hidden" name="range[price]" value={printPriceRange(prices)} />}
    </fieldset>
  );
}
