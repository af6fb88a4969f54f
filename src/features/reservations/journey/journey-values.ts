import type { FormContext } from '../../forms/form-context.ts';
import type { FieldValues } from '../../forms/form-field.ts';
import { toText } from '../../leads/lead-values.ts';
import { formatPhone } from '../../sites/phone-numbers/format-phone.ts';
import { toBuyer } from '../checkout/to-buyer.ts';
import type { AnsweredStep, JourneyAnswers } from './journey.ts';
import { pickUpFieldName, toPickUp } from '../pick-up/pick-up-fields.ts';

/** Field values that prefill a step from its answer or its draft. */
export const toStepValues = (step: AnsweredStep, answers: JourneyAnswers): FieldValues => ({
  ...toAnsweredValues(step, answers),
  ...(answers.unfinished?.step === step && answers.unfinished.values),
});

function toAnsweredValues(step: AnsweredStep, answers: JourneyAnswers): FieldValues {
  switch (step) {
    case 'details': {
      const { details } = answers;
      if (!details) return {};
      const { lastName, phone, ...rest } = details;
      return { ...rest, last_name: lastName, phone: formatPhone(phone) };
    }
    case 'trade-in': {
      const tradeIn = answers['trade-in'];
      if (!tradeIn) return {};
      if (!tradeIn.has) return { trade_in: 'No' };
      const { rego, regoState, km, description } = tradeIn;
      return { trade_in: 'Yes', Rego: rego, regoState, kms: km === null ? '' : String(km), description };
    }
    case 'finance': {
      const { finance } = answers;
      if (finance?.by !== 'finance') return finance ? { pay_by: finance.by } : {};
      return { pay_by: 'finance', loan_deposit: String(finance.deposit), term_years: String(finance.termYears) };
    }
    case 'delivery': {
      const { delivery, details } = answers;
      // Prefills the buyer's own postcode.
      if (!delivery) return details ? { postcode: details.postcode } : {};
      if (delivery.by === 'delivery') {
        const { street, suburb, postcode } = delivery;
        return { handover: 'delivery', street, suburb, postcode };
      }
      const { pickUp } = delivery;
      return {
        handover: 'pick-up',
        ...(pickUp && { location_id: String(pickUp.locationId), [pickUpFieldName]: pickUp.at }),
      };
    }
    case 'deposit':
      return answers.deposit ? { processor: answers.deposit.processor } : {};
  }
}

/** From validated values, as are the functions below. */
export const toDetails = (values: FieldValues): NonNullable<JourneyAnswers['details']> => ({
  ...toBuyer(values),
  postcode: toText(values.postcode),
});

export const toFinance = (values: FieldValues): NonNullable<JourneyAnswers['finance']> =>
  values.pay_by === 'finance'
    ? { by: 'finance', deposit: Number(values.loan_deposit) || 0, termYears: Number(values.term_years) }
    : { by: 'cash' };

export const toPickUpDelivery = (
  values: FieldValues,
  context: FormContext,
): NonNullable<JourneyAnswers['delivery']> => ({
  by: 'pick-up',
  pickUp: toPickUp(values, context),
});
