import { Form } from 'react-router';
import {
  type StockColumn,
  stockColumns,
  type StockQuery,
  toStockParameters,
  toStockSearch,
} from '../../../features/stock/list/stock-query.ts';
import { CheckField } from '../../components/forms/check-field.tsx';
import { DropDown } from '../../components/forms/drop-down.tsx';
import { Icon } from '../../components/icon.tsx';

/** Which columns the list has. They are part of the address and of saved views. */
export const ColumnChooser = ({ query, path }: { query: StockQuery; path: string }) => (
  <DropDown
    key={toStockSearch(query)}
    className="btn btn-quiet btn-small"
    label={
      <>
        Columns
        <Icon name="chevron-down" />
      </>
    }
  >
    <Form method="get" action={path} className="drop-down-panel grid gap-2">
      {[...toStockParameters(query)]
        .filter(([name]) => name !== 'columns')
        .map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
      <input type="hidden" name="columns" value="none" />
      {(Object.keys(stockColumns) as StockColumn[]).map((name) => (
        <CheckField
          key={name}
          label={stockColumns[name]}
          name="columns"
          value={name}
          defaultChecked={query.columns.includes(name)}
        />
      ))}
      <button type="submit" className="btn btn-brand btn-small mt-1">
        Show these columns
      </button>
    </Form>
  </DropDown>
);
