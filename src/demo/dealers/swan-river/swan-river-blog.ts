import type { DemoPage } from '../dealer.ts';

export const swanRiverBlog: readonly DemoPage[] = [
  {
    path: '/blog/hybrid-or-electric',
    title: 'Hybrid or electric: which one for you?',
    description: 'Three questions that usually settle it.',
    author: 'Joanne, sales',
    daysAgo: 12,
    picture: { body: 'suv', paint: 'light-blue' },
    body: `People ask us this every day, and three questions usually settle it.

**Where do you park at night?** With a power point beside the car, electric makes sense. Without one, a hybrid is simpler.

**How often do you drive more than 350 km in a day?** A few times a year is no obstacle. Every week might be.

**How long will you keep it?** The longer you keep an electric car, the more the low running costs work for you.

## If the answers disagree

Then the first one wins. Charging that you have to think about gets old within a month; a fuel bill that is a little higher does not.

Come and drive both, on the same afternoon and on the same road.`,
    blocks: [{ kind: 'models', heading: 'Hybrid and electric Toyotas', category: 'Electrified', limit: 4 }],
  },
  {
    path: '/blog/five-minutes-before-a-long-drive',
    title: 'Five minutes before a long drive',
    description: 'What our workshop checks before its own people head north.',
    author: 'Marnie, workshop',
    daysAgo: 26,
    picture: { body: 'wagon', paint: 'olive' },
    body: `Half of the cars that come in on a tow truck in January had a fault that was there in December. These five minutes find most of them.

1. **Tyres, cold.** Pressure as on the door pillar, and the spare too. Nobody checks the spare.
2. **Coolant.** Between the marks. If it was low last month as well, bring it in before you go.
3. **Lights.** Walk around it once in the dark.
4. **Wipers.** If they smear on dew they will not see you through a storm at Meekatharra.
5. **Whatever is loose.** Anything on the back shelf flies forward when you meet a kangaroo.

Then fill the water before you fill the tank.`,
    blocks: [
      {
        kind: 'call-to-action',
        heading: 'Rather have us look?',
        text: 'The holiday check takes half an hour and needs no loan car.',
        links: [{ label: 'Book a service', to: '/service' }],
      },
    ],
  },
  {
    path: '/blog/what-the-drive-away-price-holds',
    title: 'What the drive away price holds',
    description: 'Stamp duty, plates, delivery: where the money goes, line by line.',
    author: 'Joanne, sales',
    daysAgo: 58,
    picture: { body: 'sedan', paint: 'silver' },
    body: `A drive away price is one figure, and it is fair to ask what is in it.

- **The car**, with the goods and services tax.
- **Dealer delivery**: moving it, checking it, washing it, fuel in the tank.
- **Stamp duty**, which the state takes and which rises with the price.
- **Registration and compulsory insurance** for the first term, and the plates.

What is not in it: your own insurance, accessories you add, and the luxury car tax where a price would not already show it. If an advertisement says "plus on-road costs", ask for the last figure on the page. That is the one to compare.`,
  },
  {
    path: '/blog/child-seats-without-tears',
    title: 'Child seats without tears',
    description: 'Which seats fit three across, and how to find out before you buy.',
    author: 'Tegan, handover',
    daysAgo: 83,
    picture: { body: 'suv', paint: 'teal' },
    body: `Three seats across is a question of centimetres, and no brochure answers it. We keep two capsules and three boosters in the office and you are welcome to try them in any car here.

## What we have learned

- Measure the seats at their widest, which is at the elbow and not at the base.
- The middle place is often narrower and higher. The booster goes there, not the capsule.
- Top tethers in a seven seater can block the third row. Climb in once with the seats fitted.

Bring your own seats, and bring the children if they will come. Ten minutes here saves a year of bruised knuckles.`,
  },
  {
    path: '/blog/when-to-sell',
    title: 'When is the right time to sell?',
    description: 'How a car loses value, and the three moments that matter.',
    author: 'Dean, used cars',
    daysAgo: 120,
    picture: { body: 'hatch', paint: 'white' },
    body: `A new car loses most in its first year and least between its fourth and its seventh. After that it is the kilometres that count more than the birthdays.

Three moments matter: **before the factory warranty ends**, because the next owner pays for peace of mind; **before 100,000 km**, because searches stop there; and **before a large service is due**, because a buyer will take its price off yours anyway.

None of them is a reason to sell a car that you like. It is cheaper to keep it than any of this.`,
    blocks: [
      {
        kind: 'call-to-action',
        heading: 'What is yours worth today?',
        text: 'Two minutes and a registration number.',
        links: [{ label: 'Value my car', to: '/trade-in' }],
      },
    ],
  },
  {
    path: '/blog/vehicle-reviews/prado-250-first-drive',
    title: 'First drive: the Prado on gravel and in town',
    description: 'Two days and 900 km with the GXL.',
    author: 'Dean, used cars',
    daysAgo: 40,
    picture: { body: '4x4', paint: 'bronze' },
    body: `We took a Prado GXL to Hyden and back by the long way. It is wider than the old one, and you notice that in a car park before you notice it anywhere else.

On gravel the new platform is the better car by some distance: calmer over corrugations and quieter at a hundred. We used 9.4 litres per 100 km, with the roof bars on and the air conditioning at full.

Seven seats are still two adults and two children and two more for a short trip. The third row now folds flat, which the old one never quite did.

## What we would change

The wireless charger cooks a phone by noon, and the tailgate needs more room behind it than a city bay gives you. Neither would stop us.`,
    blocks: [{ kind: 'cars', heading: 'Prados in stock', path: '/search/toyota/prado', limit: 3 }],
  },
  {
    path: '/blog/vehicle-reviews/corolla-cross-a-week-with-a-pram',
    title: 'Corolla Cross: a week with a pram',
    description: 'Nursery, shops, Rottnest ferry. What fits and what it drinks.',
    author: 'Tegan, handover',
    daysAgo: 67,
    picture: { body: 'suv', paint: 'red' },
    body: `A week, 380 km, none of it over eighty. The hybrid used 4.6 litres per 100 km, which on our trips was less than the hatch next to it.

The boot takes a folded pram lengthways with the shopping on top. The floor is high, which a tall parent's back is glad of. The rear doors open almost square: a capsule goes in without a fight.

It is not quick and does not want to be. If most of your driving is highway, try the RAV4 as well. If most of it is school, this is enough car.`,
    blocks: [{ kind: 'cars', heading: 'In stock now', path: '/search/toyota/corolla-cross', limit: 3 }],
  },
  {
    path: '/blog/vehicle-reviews/hilux-after-100000-km',
    title: 'A HiLux after 100,000 km',
    description: 'What wore out, what did not, and what it cost to run.',
    author: 'Marnie, workshop',
    daysAgo: 98,
    picture: { body: 'ute', paint: 'grey' },
    body: `One of our own delivery utes turned 100,000 km this spring. We keep every invoice, so here they are.

- **Ten services**, each on time.
- **Two sets of tyres** and a third just begun.
- **Front brake pads twice**, discs once.
- **One battery**, in its fifth summer.
- **A windscreen**, on the Great Northern Highway, of course.

No oil between services and no warning light. The driver's seat has a hole where the tape measure sits. Over five years it used 8.9 litres per 100 km, a third of that with a trailer.

We would buy it again. We did.`,
    blocks: [{ kind: 'cars', heading: 'Used HiLux', path: '/search/toyota/hilux', limit: 3 }],
  },
];
