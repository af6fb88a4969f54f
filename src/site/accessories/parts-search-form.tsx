import { SelectField } from '../../ui/forms/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SearchForm } from '../../ui/forms/search-form.tsx';
import type { ModelOption } from './parts-data.ts';
import { partsSearchPath } from './parts-paths.ts';

type PartsSearchFormProps = { models: readonly ModelOption[]; query?: string; model?: string | null };

export const PartsSearchForm = ({ models, query = '', model = null }: PartsSearchFormProps) => (
  <SearchForm action={partsSearchPath} formClassName="parts-search" key={`${query} ${model}`}>
    <input
      type="search"
      name="query"
      aria-label="Part or accessory"
      placeholder="Tow bar, floor mats, part number…"
      maxLength={80}
      defaultValue={query}
      className="field"
    />
    <SelectField label="Model" labelHidden name="model" defaultValue={model ?? ''}>
      <option value="">Any model</option>
      {models.map(({ slug, label }) => (
        <option key={slug} value={slug}>
          {label}
        </option>
      ))}
    </SelectField>
    <button type="submit" className="btn btn-brand">
      <Icon name="search" />
      Search
    </button>
  </SearchForm>
);
