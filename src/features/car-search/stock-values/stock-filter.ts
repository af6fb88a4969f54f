/** An attribute of cars with the values that the stock has. */
export type StockFilter = {
  attribute: string;
  label: string;
  values: readonly StockValue[];
};

export type StockValue = { value: string; label: string; count: number };

/** A chosen value; without a count if no car of the stock has it. */
export type ChosenValue = { value: string; label: string; count: number | null };

/** The chosen values with what the stock says about them. Those that no car has any more are kept. */
export const findChosen = (values: readonly string[], stock: readonly StockValue[]): ChosenValue[] =>
  values.map((value) => stock.find((each) => each.value === value) ?? { value, label: value, count: null });
