/** Steps of a budget that a visitor thinks in; `value` is the search address's `range[price]`. */
export const priceBands = [
  { label: 'Any price', value: '' },
  { label: 'Under $20,000', value: '0:20000' },
  { label: '$20,000–$35,000', value: '20000:35000' },
  { label: '$35,000–$60,000', value: '35000:60000' },
  { label: 'Over $60,000', value: '60000:' },
] as const;
