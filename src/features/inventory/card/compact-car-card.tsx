import type { CarCardProps } from './card-props.ts';
import { CardShell } from './card-shell.tsx';
import { CardButtons, CardChips, CardName, CardPriceBar } from './card-words.tsx';

/** As much as fits a small card: chips, then price and weekly price in a bar. */
export const CompactCarCard = (props: CarCardProps) => (
  <CardShell look="compact" {...props}>
    <div className="car-body">
      <CardName car={props.car} />
      <CardChips car={props.car} />
      <CardPriceBar car={props.car} settings={props.settings} />
    </div>
    <CardButtons {...props} />
  </CardShell>
);
