import { vehicleName } from '../../features/plate-lookup/vehicle-name.ts';
import type { ValuationView } from '../../features/valuations/valuation-view.ts';
import type { Nouns } from '../../ui/text/count-with-noun.ts';
import { formatCount } from '../../ui/text/format-count.ts';
import type { OfferStep, ValuationStepData } from './valuation-page-data.ts';

type StepHeading = { heading: string; lead: string };

/** Heading and lead of a step; null for the first, which has those of the page. */
export function getStepHeading(
  step: ValuationStepData,
  { vehicle, answers, rego }: Pick<ValuationView, 'vehicle' | 'answers' | 'rego'>,
  nouns: Nouns,
): StepHeading | null {
  const car = vehicle ? vehicleName(vehicle) : `your ${nouns.one}`;
  const facts = answers ? `${car}, ${formatCount(answers.kms)}\u00a0km, ${rego}` : car;
  switch (step.kind) {
    case 'begin':
      return null;
    case 'vehicle':
      return step.found
        ? { heading: `Is this your ${nouns.one}?`, lead: 'Confirm it, or tell us which one it is.' }
        : { heading: `Which ${nouns.one} is it?`, lead: 'A few details are enough for an estimate.' };
    case 'contact':
      return {
        heading: 'How can we reach you?',
        lead: `Then five questions, and you see the estimate for your ${car}.`,
      };
    case 'questions':
      return { heading: `How is your ${vehicle?.model ?? nouns.one}?`, lead: `Five questions about your ${car}.` };
    case 'offer':
      return { heading: offerHeadings[step.state], lead: facts };
    case 'enquiry':
      return { heading: 'This one deserves a proper look', lead: facts };
  }
}

const offerHeadings: Readonly<Record<OfferStep['state'], string>> = {
  open: 'Your estimate',
  accepted: 'You have accepted our estimate',
  over: 'This estimate has expired',
};
