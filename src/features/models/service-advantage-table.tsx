import { coverLabel, intervalLabel } from './service-advantage-labels.ts';
import { getServiceAdvantage, serviceAdvantageTable } from './service-advantage.ts';

const rows = [...serviceAdvantageTable, getServiceAdvantage('Any other model')];

/** The service prices of all models. */
export const ServiceAdvantageTable = () => (
  <table className="advantage-table">
    <caption className="sr-only">What a scheduled service costs, by model</caption>
    <thead>
      <tr>
        <th scope="col">Model</th>
        <th scope="col">Each service</th>
        <th scope="col">Services</th>
        <th scope="col">One every</th>
        <th scope="col">Up to</th>
      </tr>
    </thead>
    <tbody>
      {rows.map((entry) => (
        <tr key={entry.model}>
          <th scope="row">{entry.model}</th>
          <td>${entry.amount}</td>
          <td>{entry.services}</td>
          <td>{intervalLabel(entry)}</td>
          <td>{coverLabel(entry)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
