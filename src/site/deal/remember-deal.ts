import { dealCookie, type DealPart, getDealPart, printMoment } from '../../features/deals/deal-cookies.ts';
import type { FormKindName } from '../../features/forms/form-kind-name.ts';
import type { Visitor } from '../../features/sites/visitor.ts';
import type { VehiclePageSection } from '../../features/vehicle-page/vehicle-page-config.ts';

type RememberRequest = {
  site: { config: VehiclePageSection };
  visitor: Visitor;
  /** Whether the request came over TLS. */
  secure: boolean;
};

/** The cookie that shows a part on the car's deal page; none on sites without deal pages. */
export const rememberInDeal = (
  { site, ...options }: RememberRequest,
  car: { slug: string },
  [part, value]: readonly [DealPart, string],
): string[] => (site.config.vehiclePage.deal ? [dealCookie(part, value, car.slug, options)] : []);

type SentForm = { form: FormKindName; car: { slug: string } | null; now: Date };

/** The same for a form that the visitor has sent about a car. */
export function rememberSentForm(request: RememberRequest, { form, car, now }: SentForm): string[] {
  const part = getDealPart(form);
  return part && car ? rememberInDeal(request, car, [part, printMoment(now)]) : [];
}
