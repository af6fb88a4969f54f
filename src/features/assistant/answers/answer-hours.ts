import type { Location } from '../../locations/location.ts';
import { getClosedLabelOn } from '../../locations/opening-hours/closed-label.ts';
import { formatSpan, getHoursOn } from '../../locations/opening-hours/opening-hours.ts';
import { buildOpeningTable } from '../../locations/opening-hours/opening-table.ts';
import { formatLocationName } from './location-name.ts';
import { findMentionedLocations } from './find-mentioned-locations.ts';
import type { AssistantFacts, AnswerPart } from '../assistant-facts.ts';
import { type HoursRules, describeOpenNow, getLocalDate, describeHoursToday } from './hours-copy.ts';
import { type RequestedDay, nextWeekday, parseDay } from '../parsing/parse-day.ts';
import type { Tokens } from '../../car-search/natural-language/tokenize.ts';

const maxLocations = 4;

/** The opening hours of the locations in question, each in its own time zone. */
export function answerHours(tokens: Tokens, facts: AssistantFacts): AnswerPart {
  const { now, site } = facts.search;
  const { byAppointment } = site.config.locations;
  const locations = findMentionedLocations(tokens, facts);
  const withHours = locations.filter(({ contact_detail }) => contact_detail.opening_hours.length > 0);
  const contact = { label: 'All locations and hours', to: '/contact-us' };
  if (withHours.length === 0) {
    return { answer: `${getUnknownHoursText(locations)} Ask us and we will tell you.`, links: [contact] };
  }
  const lines = withHours.slice(0, maxLocations).map((location) => {
    const day = parseDay(tokens, getLocalDate(location, now));
    const hours = describeHours(location, day, { now, byAppointment });
    return `${location.name}: ${hours}`;
  });
  return { answer: lines.join('\n'), links: [contact] };
}

const getUnknownHoursText = ([only, ...others]: readonly Location[]): string =>
  only && others.length === 0
    ? `The hours of ${formatLocationName(only)} are not on our website.`
    : 'Our hours are not on our website.';

function describeHours(location: Location, day: RequestedDay, rules: HoursRules): string {
  const today = getLocalDate(location, rules.now);
  switch (day.kind) {
    case 'now':
      return describeOpenNow(location, rules);
    case 'today':
      return describeToday(location, rules);
    case 'date':
      return describeDate(location, day.date, rules);
    case 'weekend':
      return [6, 0].map((weekday) => describeDate(location, nextWeekday(weekday, today), rules)).join('; ');
    case 'holidays':
      return describeHolidays(location, rules);
    case 'week':
      return describeWeek(location, rules);
  }
}

/** The day's hours and the current status, or only one if they are the same. */
function describeToday(location: Location, rules: HoursRules): string {
  const [today, now] = [describeHoursToday(location, rules).trim(), describeOpenNow(location, rules)];
  return today === `${now}.` ? now : `${today} ${now}`;
}

const longDay = new Intl.DateTimeFormat('en-AU', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });

/** 'Open 10am – 4pm on Sunday 22 November' */
function describeDate(location: Location, date: string, { byAppointment }: HoursRules): string {
  const hours = getHoursOn(location, date);
  const day = longDay.format(new Date(`${date}T00:00:00Z`)).replace(',', '');
  if (hours.status === 'Open') return `Open ${formatSpan(hours)} on ${day}`;
  return `${getClosedLabelOn(location, date, byAppointment)} on ${day}`;
}

function describeHolidays(location: Location, rules: HoursRules): string {
  const { special } = buildOpeningTable(location, rules);
  return special.length === 0
    ? 'no holiday hours are announced for the next two months. Please check with us before you visit'
    : special.map(({ label, hours }) => `${label} ${hours}`).join(', ');
}

function describeWeek(location: Location, rules: HoursRules): string {
  const { today, week } = buildOpeningTable(location, rules);
  return [today, ...week].map(({ label, hours }) => `${label} ${hours}`).join(', ');
}
