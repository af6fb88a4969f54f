type FinanceFiguresProps = {
  /** '$142'; none where a lender gives rates alone. */
  payment: string | null;
  per: string; // 'a week'
  rate: string;
  comparisonRate: string;
};

/** What a loan costs and both its rates, side by side and all alike: none may outshine the comparison rate. */
export const FinanceFigures = ({ payment, per, rate, comparisonRate }: FinanceFiguresProps) => (
  <dl className="finance-figures">
    {payment && <Figure value={payment} unit={per} label="Repayment" />}
    <Figure value={rate} unit="p.a." label="Interest rate" />
    <Figure value={comparisonRate} unit="p.a." label="Comparison rate" />
  </dl>
);

const Figure = ({ value, unit, label }: Record<'value' | 'unit' | 'label', string>) => (
  <div>
    <dt>{label}</dt>
    <dd>
      <b>{value}</b> <span>{unit}</span>
    </dd>
  </div>
);
