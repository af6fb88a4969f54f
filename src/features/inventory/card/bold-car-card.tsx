import type { CarCardProps } from './card-props.ts';
import { CardShell } from './card-shell.tsx';
import { CardButtons, CardChips, CardName, CardPriceBar } from './card-words.tsx';

/** A corner flag, a heavy name, the price as a block of the brand's colour. */
export const BoldCarCard = (props: CarCardProps) => (
  <CardShell look="bold" {...props}>
    <div className="car-body">
      <CardName car={props.car} />
      <CardChips car={props.car} />
    </div>
    <CardPriceBar car={props.car} settings={props.settings} />
    <CardButtons {...props} />
  </CardShell>
);
