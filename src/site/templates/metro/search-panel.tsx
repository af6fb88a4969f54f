import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { SelectField, TextField } from '../../../ui/field.tsx';
import { SearchForm } from '../../../ui/search-form.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { HomeData } from '../../home-data.ts';
import { formatCount } from '../../../ui/format-count.ts';
import { priceBands } from '../parts/price-bands.ts';
import { BodySelect, MakeSelect } from '../parts/stock-selects.tsx';
import { countOf } from './count-of.ts';

/** The facets that most buyers begin with, and how many cars answer them. */
export function SearchPanel({ home }: { home: HomeData }) {
  const [make, setMake] = useState('');
  const [body, setBody] = useState('');
  const [price, setPrice] = useState('');
  const [words, setWords] = useState('');
  const count = countOf(home, { make, body, others: price + words });
  return (
    <div className="rounded-card bg-surface p-5 shadow-raised sm:p-6 lg:flex lg:h-full lg:flex-col lg:p-7 lg:shadow-card">
      <h1 className="text-3xl leading-[1.1] font-bold tracking-tight">{home.heading}</h1>
      {home.text && <p className="mt-2 text-muted">{home.text}</p>}
      <SearchForm action={home.searchPath} formClassName="mt-5 grid gap-3.5 lg:mt-auto lg:pt-5">
        <TextField
          label="Keyword"
          type="search"
          name="query"
          placeholder="Such as Corolla hybrid"
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
        <div className="grid grid-cols-2 gap-3.5">
          <MakeSelect makes={home.makes} value={make} onChange={setMake} />
          <BodySelect bodies={home.bodies} value={body} onChange={setBody} />
        </div>
        <SelectField
          label="Price"
          name="range[price]"
          value={price}
          onChange={(event) => setPrice(event.currentTarget.value)}
        >
          {priceBands.map(({ label, value }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        <Button type="submit" size="large" className="mt-1 w-full">
          <Icon name="search" />
          <span aria-live="polite">
            Show {count === null ? 'matching' : formatCount(count)} {home.vehicleNoun}
          </span>
        </Button>
      </SearchForm>
    </div>
  );
}
