import { typeName } from '../type-name.ts';
import type { CarCardProps } from './card-props.ts';
import { CardShell } from './card-shell.tsx';
import { CardButtons, CardName, CardPrice } from './card-words.tsx';

/** A picture on the wall: a hairline, the name in the display face, the price at the right. */
export const QuietCarCard = (props: CarCardProps) => (
  <CardShell look="quiet" {...props}>
    <div className="car-body">
      <CardName car={props.car} />
      <CardPrice car={props.car} settings={props.settings} />
      <p className="car-facts">{[typeName(props.car), ...props.car.facts].join('\u00A0· ')}</p>
      {props.car.weekly && <p className="car-weekly">{props.car.weekly}</p>}
    </div>
    <CardButtons {...props} />
  </CardShell>
);
