const models = ['RAV4', 'Corolla', 'Camry', 'HiLux', 'Kluger', 'Yaris', 'Prado', 'C-HR'];
const colours = ['White', 'Silver', 'Blue', 'Red', 'Black'];
const columns = [
  'stocknum',
  'car_type',
  'year',
  'make',
  'model',
  'badge',
  'price',
  'price_type',
  'colour',
  'km',
  'body',
  'fuel',
  'transmission',
  'drive',
  'engine_size',
  'seats',
  'doors',
  'dealercomments',
  'filtered_features',
];

export const getPrice = (index: number, raise: number): number => 20_000 + index + raise;

/** A CSV file of cars, about half a kilobyte each. Prices are all different. */
export function* writeFeed(cars: number, raise = 0): Generator<string> {
  yield `${columns.join(',')}\n`;
  for (let index = 0; index < cars; index++) {
    const model = models[index % models.length] ?? '';
    const values = [
      `B${index}`,
      'used',
      2015 + (index % 10),
      'Toyota',
      model,
      'GXL',
      getPrice(index, raise),
      'drive_away',
      colours[index % colours.length],
      5000 + (index % 90_000),
      'Wagon',
      'Petrol - Unleaded ULP',
      'Automatic',
      'All Wheel Drive',
      '2.5L',
      5,
      5,
      `"${`A well kept ${model} with a full service history, one owner, two keys and a long warranty. `.repeat(3)}"`,
      '"Sunroof|Tow bar|Reversing camera|Heated seats"',
    ];
    yield `${values.join(',')}\n`;
  }
}
