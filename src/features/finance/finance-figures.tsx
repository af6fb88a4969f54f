type FinanceFiguresProps = {
  /** '$142'; null if the lender gives rates only. */
  payment: string | null;
  per: string; // 'a week'
  rate: string;
  comparisonRate: string;
};

/** Repayment and both rates in the same style: none may be more prominent than the comparison rate. */
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
