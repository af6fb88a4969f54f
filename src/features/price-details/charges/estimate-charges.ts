import { formatDollars } from '../../cars/price.ts';
import type { Car } from '../../cars/car.ts';
import { toLocalTime } from '../../locations/opening-hours/local-time.ts';
import { getTimeZone } from '../../locations/opening-hours/time-zone.ts';
import type { AustralianState } from '../../sites/dealerships/dealership.ts';
import { type DutiableVehicle, toDutiableVehicle } from '../duty/dutiable-vehicle.ts';
import { type DutyEstimate, estimateDuty } from '../duty/estimate-duty.ts';
import { formatMonth } from '../format-dates.ts';
import { assessRegistration } from './assess-registration.ts';
import { type FeeSchedule, findFee, formatFinancialYear, type FoundFee } from './fee-schedule.ts';
import { registrationFees } from './registration-fees.ts';
import { stateNames } from './state-names.ts';
import { transferFees } from './transfer-fees.ts';

export type ChargesEstimate = {
  kind: 'estimate';
  state: string; // 'Queensland'
  items: ChargeItem[];
  /** What a drive-away price contains besides the items: 'transfer fee'. Empty if the total is one. */
  missing: string[];
  /** Why that is not known, and what is uncertain, in sentences. */
  reasons: string[];
  /** The price with the items. */
  total: string;
  rates: DutyEstimate['rates'];
  fees: FeeSource[];
};

type ChargeItem = { label: string; amount: string; note: string | null };
export type FeeSource = { name: string; url: string; year: string; published: string };

/** No estimate is better than a wrong one. */
export type NoChargesEstimate = { kind: 'none'; state: string; reason: string };

export type ChargesOptions = {
  now: Date;
  /** Rates of stamp duty that were last published longer ago may have changed. */
  maxAgeMonths: number;
  /** Fees of the financial year before, as long as those of this one are not known. */
  allowsLastYearsFees: boolean;
};

/** What a buyer pays besides the price to drive the car away in a state: as far as it is known. */
export function estimateCharges(
  car: Car,
  state: AustralianState,
  { now, maxAgeMonths, allowsLastYearsFees }: ChargesOptions,
): ChargesEstimate | NoChargesEstimate {
  const { date: today } = toLocalTime(now, getTimeZone(state));
  const vehicle = toDutiableVehicle(car);
  const duty = estimateDuty(vehicle, state, { today, maxAgeMonths });
  if ('reason' in duty) return { kind: 'none', state: stateNames[state], reason: duty.reason };
  const day: Day = { state, today, allowsLastYears: allowsLastYearsFees };
  const { charges, missing, reasons } = listRegistrationCharges(car, vehicle, day);
  const sum = [...charges.map(({ amount }) => amount), duty.amount].reduce((a, b) => a + b, vehicle.price);
  return {
    kind: 'estimate',
    state: stateNames[state],
    items: [{ label: 'Stamp duty', amount: formatAmount(duty.amount), note: null }, ...charges.map(toItem)],
    missing,
    reasons,
    total: formatAmount(Math.round(sum * 100) / 100),
    rates: duty.rates,
    fees: charges.flatMap(({ fee }) => (fee ? [toSource(fee)] : [])),
  };
}

type Day = { state: AustralianState; today: string; allowsLastYears: boolean };
type Charge = { label: string; amount: number; fee: FoundFee<FeeSchedule> | null; note: string | null };
type Charges = { charges: Charge[]; missing: string[]; reasons: string[] };

/** A registration that goes with the car is transferred; a car without one is registered. */
function listRegistrationCharges(car: Car, vehicle: DutiableVehicle, day: Day): Charges {
  const registration = assessRegistration(car, day.state, day.today);
  if (registration.kind === 'needed') return listNewRegistration(vehicle, registration.why, day);
  if (registration.kind === 'unknown') {
    return {
      charges: [],
      missing: ['transfer fee or registration'],
      reasons: [
        'Until when the car is registered is not known here. If it is, its transfer costs a fee; if not, it needs registration, compulsory third party insurance and number plates.',
      ],
    };
  }
  const note = `Registered until ${registration.until}`;
  const kept: Charge = { label: 'Registration', amount: 0, fee: null, note };
  const fee = findFee(transferFees, day.state, day);
  if (!fee) {
    const year = formatFinancialYear(day.today);
    const reason = `What ${stateNames[day.state]} charges for transferring a registration in ${year} is not known here.`;
    return { charges: [kept], missing: ['transfer fee'], reasons: [reason] };
  }
  const transfer: Charge = { label: 'Transfer of the registration', amount: fee.schedule.amount, fee, note: null };
  return { charges: [transfer, kept], missing: [], reasons: warnOfLastYears('transfer', fee, day.today) };
}

function listNewRegistration(vehicle: DutiableVehicle, why: string, day: Day): Charges {
  const fee = findFee(registrationFees, day.state, day);
  const amount = fee?.schedule.calculate(vehicle);
  const isKnown = fee && typeof amount === 'number';
  return {
    charges: isKnown ? [{ label: 'Registration for 12 months', amount, fee, note: 'Private use' }] : [],
    missing: [...(isKnown ? [] : ['registration']), 'compulsory third party insurance', 'number plates'],
    reasons: [
      why,
      'Insurance depends on insurer and driver.',
      ...(isKnown ? warnOfLastYears('registration', fee, day.today) : []),
    ],
  };
}

const warnOfLastYears = (what: string, { isLastYears, schedule }: FoundFee<FeeSchedule>, today: string): string[] => {
  if (!isLastYears) return [];
  const [last, current] = [schedule.until, today].map(formatFinancialYear);
  return [`The ${what} fee is that of ${last}, since that of ${current} is not known here.`];
};

const toItem = ({ label, amount, fee, note }: Charge): ChargeItem => ({
  label,
  amount: amount === 0 ? 'Nothing to pay' : formatAmount(amount),
  note: fee?.isLastYears ? `${note ? `${note}, fee` : 'Fee'} of ${formatFinancialYear(fee.schedule.until)}` : note,
});

const toSource = ({ schedule: { source, until, published } }: FoundFee<FeeSchedule>): FeeSource => ({
  ...source,
  year: formatFinancialYear(until),
  published: formatMonth(published),
});

const withCents = new Intl.NumberFormat('en-AU', { style: 'currency', currency: 'AUD' });

/** '$41' or '$32.55' */
const formatAmount = (amount: number): string =>
  Number.isInteger(amount) ? formatDollars(amount) : withCents.format(amount);
