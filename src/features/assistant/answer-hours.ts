import type { Location } from '../locations/location.ts';
import { closedWordOn } from '../locations/closed-word.ts';
import { formatSpan, hoursOn } from '../locations/opening-hours.ts';
import { openingTable } from '../locations/opening-table.ts';
import { placeName } from './place-name.ts';
import { placesMeant } from './places-meant.ts';
import type { AssistantFacts, Part } from './facts.ts';
import { type HoursRules, nowWords, todayAt, todayWords } from './today-words.ts';
import { type AskedDay, next, understandDay } from './understand-days.ts';
import type { Words } from './understand-words.ts';

const mostPlaces = 4;

/** When the places are open that are meant, each by its own clock. */
export function answerHours(words: Words, facts: AssistantFacts): Part {
  const { now, site } = facts.search;
  const { byAppointment } = site.config.locations;
  const meant = placesMeant(words, facts);
  const places = meant.filter(({ contact_detail }) => contact_detail.opening_hours.length > 0);
  const contact = { label: 'All locations and hours', to: '/contact-us' };
  if (places.length === 0) {
    return { answer: `${unknownWords(meant)} Ask us and we will tell you.`, links: [contact] };
  }
  const lines = places.slice(0, mostPlaces).map((location) => {
    const day = understandDay(words, todayAt(location, now));
    const said = hoursWords(location, day, { now, byAppointment });
    return `${location.name}: ${said}`;
  });
  return { answer: lines.join('\n'), links: [contact] };
}

const unknownWords = ([only, ...others]: readonly Location[]): string =>
  only && others.length === 0
    ? `The hours of ${placeName(only)} are not on our website.`
    : 'We have not put our hours on our website.';

function hoursWords(location: Location, day: AskedDay, rules: HoursRules): string {
  const today = todayAt(location, rules.now);
  switch (day.kind) {
    case 'now':
      return nowWords(location, rules);
    case 'today':
      return wholeDayWords(location, rules);
    case 'date':
      return dateWords(location, day.date, rules);
    case 'weekend':
      return [6, 0].map((weekday) => dateWords(location, next(weekday, today), rules)).join('; ');
    case 'holidays':
      return specialWords(location, rules);
    case 'week':
      return weekWords(location, rules);
  }
}

/** Its hours and what is true of them now, which of a closed day is the same. */
function wholeDayWords(location: Location, rules: HoursRules): string {
  const [today, now] = [todayWords(location, rules).trim(), nowWords(location, rules)];
  return today === `${now}.` ? now : `${today} ${now}`;
}

const longDay = new Intl.DateTimeFormat('en-AU', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });

/** 'Open 10am – 4pm on Sunday 22 November' */
function dateWords(location: Location, date: string, { byAppointment }: HoursRules): string {
  const hours = hoursOn(location, date);
  const day = longDay.format(new Date(`${date}T00:00:00Z`)).replace(',', '');
  if (hours.status === 'Open') return `Open ${formatSpan(hours)} on ${day}`;
  return `${closedWordOn(location, date, byAppointment)} on ${day}`;
}

function specialWords(location: Location, rules: HoursRules): string {
  const { special } = openingTable(location, rules);
  return special.length === 0
    ? 'no holiday hours are announced for the next two months. Ask us before you set out'
    : special.map(({ label, hours }) => `${label} ${hours}`).join(', ');
}

function weekWords(location: Location, rules: HoursRules): string {
  const { today, week } = openingTable(location, rules);
  return [today, ...week].map(({ label, hours }) => `${label} ${hours}`).join(', ');
}
