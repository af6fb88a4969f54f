import { coverWords, intervalWords } from './service-advantage-words.ts';
import { serviceAdvantageOf, serviceAdvantageTable } from './service-advantage.ts';

const rows = [...serviceAdvantageTable, serviceAdvantageOf('Any other model')];

/** What a service of every model costs. */
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
          <td>{intervalWords(entry)}</td>
          <td>{coverWords(entry)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
