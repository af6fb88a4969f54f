import { carTypeLabel } from '../cars/car-type-label.ts';
import type { CarCardProps } from './card-props.ts';
import { CardShell } from './card-shell.tsx';
import { CardButtons, CardDistance, CardName, CardPrice, CardWeekly } from './card-content.tsx';

/** The Showroom card: a hairline, the name in the display face, the price at the right. */
export const QuietCarCard = (props: CarCardProps) => (
  <CardShell variant="quiet" {...props}>
    <div className="car-body">
      {props.note}
      <CardName car={props.car} />
      <CardPrice car={props.car} settings={props.settings} />
      <p className="car-facts">{[carTypeLabel(props.car), ...props.car.facts].map(keepUnits).join('\u00A0· ')}</p>
      <CardWeekly car={props.car} />
      <CardDistance car={props.car} />
    </div>
    <CardButtons {...props} />
  </CardShell>
);

/** Keeps `60 kWh` from breaking between number and unit. */
const keepUnits = (fact: string): string => fact.replaceAll(/(\d) (?=\S)/g, '$1\u00A0');
