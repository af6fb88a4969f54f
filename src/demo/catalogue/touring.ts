/** Caravans and motorhomes: sold by layout and weight rather than by engine. */
export interface TouringEntry {
  readonly make: string;
  readonly model: string;
  readonly layout: string;
  readonly kind: 'caravan' | 'motorhome';
  readonly firstYear: number;
  readonly lengthFeet: number;
  readonly widthFeet: number;
  readonly tare: number; // kg
  readonly atm: number; // kg; a motorhome's gross mass
  readonly axle: string;
  readonly sleeps: number;
  readonly price: number;
}

/** make | model | layout | kind | first year | length and width in feet | tare | ATM | axle | sleeps | price new */
const table = `
Jayco | Journey | 16.51-3 | caravan | 2016 | 17.0x8.0 | 1925 | 2325 | Single axle | 2 | 62990
Jayco | Journey | 17.55-3 | caravan | 2016 | 18.2x8.2 | 2180 | 2680 | Tandem axle | 2 | 71990
Jayco | Journey | 19.61-3 | caravan | 2017 | 20.4x8.2 | 2395 | 2895 | Tandem axle | 3 | 79990
Jayco | Journey Outback | 21.66-3 | caravan | 2018 | 22.6x8.2 | 2640 | 3240 | Tandem axle | 5 | 88990
Jayco | Silverline | 21.65-3 | caravan | 2016 | 22.5x8.2 | 2745 | 3245 | Tandem axle | 2 | 112990
Jayco | Silverline Outback | 24.75-1 | caravan | 2019 | 25.4x8.2 | 3120 | 3720 | Tandem axle | 4 | 129990
Jayco | Starcraft | 17.58-3 | caravan | 2015 | 18.0x8.0 | 1980 | 2380 | Tandem axle | 2 | 58990
Jayco | Starcraft Outback | 20.62-4 | caravan | 2017 | 21.3x8.0 | 2310 | 2810 | Tandem axle | 6 | 68990
Jayco | Base Station | 21.60-3 | caravan | 2018 | 22.0x8.2 | 2350 | 3450 | Tandem axle | 2 | 104990
Jayco | All-Terrain | 17.55-3 AT | caravan | 2021 | 18.5x8.2 | 2460 | 3060 | Tandem axle | 2 | 98990
Jayco | Crosstrak | 13.42-2 | caravan | 2019 | 14.0x7.0 | 1490 | 1990 | Single axle | 3 | 45990
Jayco | Swan | Camper Trailer | caravan | 2014 | 15.2x7.2 | 1180 | 1480 | Single axle | 6 | 33990
Jayco | Conquest | FA.25-1 | motorhome | 2017 | 25.3x7.9 | 3720 | 4490 | Rear wheel drive | 4 | 189990
Jayco | JRV | FD.19-4 | motorhome | 2019 | 19.7x6.9 | 2980 | 3500 | Front wheel drive | 2 | 142990
Avida | Birdsville | C7432 | motorhome | 2014 | 24.4x7.6 | 3540 | 4490 | Rear wheel drive | 4 | 179990
Avida | Esperance | C7996 | motorhome | 2013 | 26.2x7.9 | 3890 | 4495 | Rear wheel drive | 6 | 196990
Avida | Busselton | C8646 | motorhome | 2018 | 28.3x8.1 | 4950 | 6000 | Rear wheel drive | 2 | 289990
Avida | Leura | B7494 | motorhome | 2015 | 24.6x7.6 | 3450 | 4250 | Front wheel drive | 2 | 164990
Avida | Escape | Sprinter | motorhome | 2016 | 19.5x6.6 | 2890 | 3550 | Rear wheel drive | 2 | 147990
Coromal | Element | 542 | caravan | 2013 | 18.0x7.8 | 1890 | 2290 | Single axle | 2 | 55990
Coromal | Element | 612S | caravan | 2014 | 20.2x8.0 | 2240 | 2740 | Tandem axle | 4 | 66990
Coromal | Lifestyle | 632 | caravan | 2012 | 20.9x8.0 | 2310 | 2810 | Tandem axle | 2 | 69990
Coromal | Pioneer | XC 512 | caravan | 2012 | 16.8x7.8 | 2050 | 2650 | Tandem axle | 2 | 72990
Coromal | Soul Seeker | 18-9 | caravan | 2022 | 18.8x8.0 | 2350 | 3100 | Tandem axle | 2 | 84990
Coromal | Appeal | 617 | caravan | 2015 | 20.3x8.0 | 2290 | 2790 | Tandem axle | 4 | 64990
Windsor | Genesis | 183MD | caravan | 2012 | 18.5x7.8 | 1960 | 2360 | Tandem axle | 2 | 52990
Windsor | Rapid | RV12 | caravan | 2013 | 13.8x7.0 | 1290 | 1690 | Single axle | 3 | 35990
Windsor | Seachange | 638S | caravan | 2012 | 21.0x8.0 | 2390 | 2890 | Tandem axle | 2 | 68990
Windsor | Royale | 775FK | caravan | 2014 | 25.4x8.2 | 2980 | 3480 | Tandem axle | 6 | 89990
New Age | Manta Ray | 18 ER | caravan | 2016 | 18.3x8.0 | 2330 | 2830 | Tandem axle | 2 | 79990
New Age | Big Red | 21 BE3 | caravan | 2017 | 22.0x8.2 | 2690 | 3290 | Tandem axle | 5 | 96990
New Age | Gecko | 15 | caravan | 2019 | 15.5x7.5 | 1690 | 2190 | Single axle | 2 | 56990
Ironbark Vans | Ridge | 17 Offroad | caravan | 2019 | 17.5x7.9 | 2380 | 3200 | Tandem axle | 2 | 109990
Ironbark Vans | Ridge Family | 20 Bunk | caravan | 2020 | 20.8x8.1 | 2720 | 3500 | Tandem axle | 5 | 124990
`;

export const touring: readonly TouringEntry[] = table
  .trim()
  .split('\n')
  .map((line) => {
    const cells = line.split('|').map((cell) => cell.trim());
    const [make = '', model = '', layout = '', kind, year, size = '', tare, atm, axle = '', sleeps, price] = cells;
    const [lengthFeet = 0, widthFeet = 0] = size.split('x').map(Number);
    if (kind !== 'caravan' && kind !== 'motorhome') throw new Error(`Invalid caravan or motorhome: ${line}`);
    return {
      make,
      model,
      layout,
      kind,
      firstYear: Number(year),
      lengthFeet,
      widthFeet,
      tare: Number(tare),
      atm: Number(atm),
      axle,
      sleeps: Number(sleeps),
      price: Number(price),
    };
  });
