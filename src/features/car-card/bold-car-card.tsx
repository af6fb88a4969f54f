import type { CarCardProps } from './card-props.ts';
import { CardShell } from './card-shell.tsx';
import { CardButtons, CardChips, CardDistance, CardName, CardPriceBar } from './card-content.tsx';

/** The Outback card: a corner flag, a heavy name, the price on the brand's colour. */
export const BoldCarCard = (props: CarCardProps) => (
  <CardShell variant="bold" {...props}>
    <div className="car-body">
      {props.note}
      <CardName car={props.car} />
      <CardChips car={props.car} />
      <CardDistance car={props.car} />
    </div>
    <CardPriceBar car={props.car} settings={props.settings} />
    <CardButtons {...props} />
  </CardShell>
);
