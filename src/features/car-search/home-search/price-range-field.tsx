import { useState } from 'react';
import { RangeSlider } from '../../../ui/forms/range-slider.tsx';
import { useHydrated } from '../../../ui/state/use-hydrated.ts';
import { formatAmount, formatRange } from '../filters/range-labels.ts';
import {
  anyPrice,
  type PriceEnd,
  type Prices,
  priceSlider,
  printPriceRange,
  toPriceRange,
  setPriceBound,
  setTypedPrice,
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

const formatValue = (price: number) => formatAmount('price', price);

/**
 * The price range of a search form: a slider and two number fields. Without JavaScript the form sends the number fields;
 * with it, one `range[price]` as in a search address.
 */
export function PriceRangeField({
  prices,
  onChange,
  legend,
  legendClassName = 'text-sm font-semibold',
}: PriceRangeFieldProps) {
  const isHydrated = useHydrated();
  const [typing, setTyping] = useState<{ end: PriceEnd; text: string } | null>(null);
  const getTypedText = (end: PriceEnd): string | number => {
    if (typing?.end === end) return typing.text;
    return prices[end] === anyPrice[end] ? '' : prices[end];
  };
  const type = (end: PriceEnd, text: string) => {
    setTyping({ end, text });
    onChange(setTypedPrice(prices, end, text));
  };
  return (
    <fieldset className="price-range">
      <legend className={legendClassName}>{legend}</legend>
      <p>{formatRange('price', toPriceRange(prices)) || 'Any price'}</p>
      <RangeSlider
        {...priceSlider}
        from={prices.min}
        to={prices.max}
        onMove={(end, value) => onChange(setPriceBound(prices, end, value))}
        {...{ labels, formatValue }}
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
            {...(!isHydrated && { name: `range[price][${end}]` })}
            value={getTypedText(end)}
            onChange={(event) => type(end, event.currentTarget.value)}
            onBlur={() => setTyping(null)}
          />
        ))}
      </div>
      {isHydrated && <input type="hidden" name="range[price]" value={printPriceRange(prices)} />}
    </fieldset>
  );
}
