import type { CarCardProps } from './card-props.ts';
import { CardShell } from './card-shell.tsx';
import { CardButtons, CardChips, CardDistance, CardName, CardPriceBar } from './card-content.tsx';

/** The Metro card: dense, with fact chips and a bar of price and weekly price. */
export const CompactCarCard = (props: CarCardProps) => (
  <CardShell variant="compact" {...props}>
    <div className="car-body">
      {props.note}
      <CardName car={props.car} />
      <CardChips car={props.car} />
      <CardDistance car={props.car} />
      <CardPriceBar car={props.car} settings={props.settings} />
    </div>
    <CardButtons {...props} />
  </CardShell>
);
