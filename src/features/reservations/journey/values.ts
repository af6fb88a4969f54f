import type { FormContext } from '../../leads/form/form-context.ts';
import type { FieldValues } from '../../leads/form/form-field.ts';
import { textOf } from '../../leads/lead-values.ts';
import { printPhone } from '../../sites/print-phone.ts';
import { buyerOf } from '../buyer-of.ts';
import type { AnsweredStep, JourneyAnswers } from './journey.ts';
import { pickUpName, pickUpOf } from '../pick-up-fields.ts';

/** What stands in the fields of a step that was answered before, or left half-way. */
export const valuesOfStep = (step: AnsweredStep, answers: JourneyAnswers): FieldValues => ({
  ...valuesAnswered(step, answers),
  ...(answers.unfinished?.step === step && answers.unfinished.values),
});

function valuesAnswered(step: AnsweredStep, answers: JourneyAnswers): FieldValues {
  switch (step) {
    case 'details': {
      const { details } = answers;
      if (!details) return {};
      const { lastName, phone, ...rest } = details;
      return { ...rest, last_name: lastName, phone: printPhone(phone) };
    }
    case 'trade-in': {
      const tradeIn = answers['trade-in'];
      // Nobody is asked twice where they live.
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
      // Most have it brought to where they live.
      if (!delivery) return details ? { postcode: details.postcode } : {};
      if (delivery.by === 'delivery') {
        const { street, suburb, postcode } = delivery;
        return { handover: 'delivery', street, suburb, postcode };
      }
      const { pickUp } = delivery;
      return {
        handover: 'pick-up',
        ...(pickUp && { location_id: String(pickUp.locationId), [pickUpName]: pickUp.at }),
      };
    }
    case 'deposit':
      return answers.deposit ? { processor: answers.deposit.processor } : {};
  }
}

/** The buyer and where they live, of answers that hold. */
export const detailsOf = (values: FieldValues): NonNullable<JourneyAnswers['details']> => ({
  ...buyerOf(values),
  postcode: textOf(values.postcode),
});

export const financeOf = (values: FieldValues): NonNullable<JourneyAnswers['finance']> =>
  values.pay_by === 'finance'
    ? { by: 'finance', deposit: Number(values.loan_deposit) || 0, termYears: Number(values.term_years) }
    : { by: 'cash' };

export const ownPickUpOf = (values: FieldValues, context: FormContext): NonNullable<JourneyAnswers['delivery']> => ({
  by: 'pick-up',
  pickUp: pickUpOf(values, context),
});
