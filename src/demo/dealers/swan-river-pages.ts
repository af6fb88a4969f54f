import type { DemoPage } from './dealer.ts';

export const swanRiverPages: readonly DemoPage[] = [
  {
    path: '/about-us',
    title: 'About Swan River Toyota',
    description: 'A family business on Albany Highway since 1974.',
    picture: 'hero-showroom',
    body: `Swan River Toyota opened in 1974 with one hoist, two salespeople and a Corolla in the window. The hoist is still here. Around it we have built a showroom, a twelve-bay workshop and a parts counter that opens at half past seven.

## How we work

- **One price, written down.** The drive away price on a car is what you pay for that car.
- **Time to think.** A test drive can take an afternoon. Bring the child seats, the dog crate or the surfboard.
- **The same people afterwards.** The person who sells you the car books your first service and is there when you collect it.

## Where to find us

We are at 712 Albany Highway, Victoria Park, ten minutes from the city and two from Oats Street station. The workshop is across the road in Teddington Road. Our second showroom, in Ellenbrook, is being built.`,
  },
  {
    path: '/genuine-service',
    title: 'Genuine service',
    description: 'Toyota servicing in Victoria Park by people who do nothing else.',
    body: `Our technicians train on Toyotas, use parts made for Toyotas and log every job in the car's own history.

## What a service includes

1. A written list of what is due, with its price, before we start.
2. A health check of tyres, brakes, battery and fluids, with photos of anything worn.
3. A wash and a vacuum.

Drop off from seven in the morning. There are loan cars if you book two days ahead, and a shuttle to the city at eight.`,
  },
  {
    path: '/warranty',
    title: 'Warranty advantage',
    description: 'What is covered on a new Toyota, and for how long.',
    body: `Every new Toyota we sell carries a five year factory warranty with no limit on kilometres. Keep to the service schedule and cover on the engine and driveline extends to seven years.

## Parts and accessories

Genuine parts and accessories that we fit are covered for the rest of the vehicle's warranty or for two years from fitting, whichever is greater. Bought over the counter and not fitted by us, they are covered for two years from purchase. This applies to vehicles purchased on or after 01/01/2019.

Your rights under the Australian Consumer Law stand beside all of this and are not reduced by it.`,
  },
  {
    path: '/roadside-assist',
    title: 'Roadside assist',
    description: 'Help with a flat battery, a puncture or a lost key, anywhere in Australia.',
    body: `Membership is included for twelve months with every new and every certified used car. It covers a flat battery, a puncture, fuel to the next service station, a lockout, and a tow to the nearest Toyota workshop.

Save the number on your card to your phone before you leave town. West of Kalgoorlie it may take a while for help to reach you, so carry water.`,
  },
  {
    path: '/fleet',
    title: 'Fleet',
    description: 'Three vehicles or three hundred: one contact, one invoice.',
    body: `Our fleet desk looks after builders, councils, clinics and a circus. You get one person, a written price within the day, and servicing that fits around your shifts.

- Fit-out: trays, canopies, shelving, signage and telematics.
- Novated leases and chattel mortgages through licensed partners.
- Pick up and drop off for services within twenty kilometres.`,
  },
  {
    path: '/pages/toyota-hybrids',
    title: 'Toyota hybrids',
    description: 'How a hybrid saves fuel, and whether it suits your driving.',
    picture: 'hero-coast',
    body: `A Toyota hybrid has a petrol engine and an electric motor, and decides by itself which of the two does the work. Braking charges the battery. There is no cable and nothing to remember.

## Where it pays

The saving is greatest in traffic: at low speed the engine is off much of the time. On the open road the difference is smaller. Tell us your weekly drive and we will work out the numbers with you, using your own fuel receipts.

## Which models

Yaris, Corolla, Camry, C-HR, Yaris Cross, Corolla Cross, RAV4 and Kluger all come as hybrids, and most are in stock.`,
  },
  {
    path: '/pages/mytoyota-connect',
    title: 'myToyota Connect',
    description: 'The app that finds your car, locks it and books its service.',
    body: `The app shows where the car is parked, whether it is locked and how far it can go on what is in the tank. You can book a service with us from it, and it reminds you when one is due.

We set it up with you at handover. If you bought the car elsewhere, bring it in with your phone and we will do it at no charge.`,
  },
  {
    path: '/pages/toyota-connected',
    title: 'Toyota connected services',
    description: 'Automatic collision notification, SOS call and stolen vehicle tracking.',
    body: `Newer Toyotas carry a SIM. After a serious collision the car calls for help by itself and says where it is. An SOS button does the same when you press it, and police can follow a stolen car.

The first twelve months are included on most models. After that it is a yearly subscription, which you can cancel at any time.`,
  },
  {
    path: '/pages/gr-garage',
    title: 'GR garage',
    description: 'GR Yaris, GR Corolla, GR86 and the last of the GR Supras.',
    picture: 'hero-metro',
    body: `The GR cars live in a corner of the showroom with its own coffee machine. Two of our technicians race on weekends and look after them during the week.

The GR Supra is no longer built for Australia. We keep a list of owners who may sell, and we call our own customers first.`,
  },
  {
    path: '/blog/hybrid-or-electric',
    title: 'Hybrid or electric: which one for you?',
    description: 'Three questions that usually settle it.',
    daysAgo: 12,
    picture: 'hero-coast',
    body: `People ask us this every day, and three questions usually settle it.

**Where do you park at night?** With a power point beside the car, electric makes sense. Without one, a hybrid is simpler.

**How often do you drive more than 350 km in a day?** A few times a year is no obstacle. Every week might be.

**How long will you keep it?** The longer you keep an electric car, the more the low running costs work for you.

Come and drive both, on the same afternoon and on the same road.`,
  },
  {
    path: '/blog/vehicle-reviews/prado-250-first-drive',
    title: 'First drive: the Prado on gravel and in town',
    description: 'Two days and 900 km with the GXL.',
    daysAgo: 40,
    picture: 'hero-outback',
    body: `We took a Prado GXL to Hyden and back by the long way. It is wider than the old one, and you notice that in a car park before you notice it anywhere else.

On gravel the new platform is the better car by some distance: calmer over corrugations and quieter at a hundred. We used 9.4 litres per 100 km, with the roof bars on and the air conditioning at full.

Seven seats are still two adults and two children and two more for a short trip. The third row now folds flat, which the old one never quite did.`,
  },
];
