import { describe, expect, it } from 'vitest';
import { ask } from '../../../../tests/support/harness/ask-assistant.ts';

describe('questions about the stock', () => {
  it.each([
    [
      'do you have a white diesel 4wd ute under 40k',
      'We have 1 white diesel 4WD ute under $40,000.',
      ['2021 Toyota HiLux SR5'],
    ],
    ['cheapest hilux', 'Cheapest first:', ['2019 Toyota HiLux Workmate', '2021 Toyota HiLux SR5']],
    ['7 seaters', 'We have 1 car with 7 seats.', ['2020 Toyota Kluger']],
    ['people movers in geelong', 'We have 1 people mover in North Geelong.', ['2023 Kia Carnival']],
    ['Hello, do you have any hybrids?', 'We have 1 hybrid car.', ['2022 Toyota Corolla Hybrid']],
    ['how many cars do you have', 'We have 6 cars on our website today.', null],
  ])('%s', async (message, text, names) => {
    const { answer, cars = [], links } = await ask(message);
    expect(answer).toContain(text);
    if (names) expect(cars.map(({ name }) => name)).toEqual(names);
    expect(cars.length).toBeLessThanOrEqual(3);
    expect(links[0]?.to).toMatch(/^\/(cars|search)/);
  });

  it('link to the results page with the same filters', async () => {
    const { links } = await ask('red corolla under $35,000');
    expect(links).toEqual([
      {
        label: 'See this car',
        to: '/search/toyota/corolla?refinementList%5Bcolour%5D%5B0%5D=Red&range%5Bprice%5D=:35000',
      },
    ]);
  });

  it('never show a sold car', async () => {
    const { answer, cars = [] } = await ask('corolla');
    expect(answer).toContain('We have 2 Toyota Corolla.');
    expect(cars.map(({ name }) => name)).toEqual(['2022 Toyota Corolla Hybrid']);
  });

  it('suggest alternatives when no car matches everything', async () => {
    const { answer, cars = [], person } = await ask('a red diesel ute');
    expect(answer).toContain('We have no red diesel utes today.');
    expect(answer).toContain('We do have 2 diesel utes.');
    expect([cars.length, person]).toEqual([2, 'offered']);
  });

  it('admit an unknown make or model', async () => {
    const { answer, cars, person } = await ask('do you have a porsche');
    expect(answer).toContain('I cannot find “porsche” among our cars today.');
    expect([cars, person]).toEqual([undefined, 'offered']);
    expect((await ask('do you have a red porsche')).answer).toContain('I left out what I do not recognise: “porsche”.');
  });

  it('refine the previous search', async () => {
    const { context } = await ask('show me hilux utes');
    const { answer } = await ask('only 4wd', {}, context);
    expect(answer).toBe('We have 1 4WD Toyota HiLux ute.');
    expect((await ask('and under 30k', {}, context)).answer).toContain('HiLux');
  });
});
