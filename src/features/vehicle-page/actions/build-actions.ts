import type { ActionsSection } from './action-config.ts';
import type { ChatSection } from '../chat/chat-config.ts';
import type { Car } from '../../cars/car.ts';
import { isAvailable } from '../../cars/car-rules.ts';
import { phoneCardAnchor } from '../../sites/phone-numbers/phone-card-anchor.ts';
import type { Action, ActionOverlay, SiteActionKind } from './action.ts';
import { actionHrefs, type ActionContext } from './action-hrefs.ts';
import { getCarFormHref, similarLabel } from '../../cars/car-form-href.ts';

type ActionConfig = ActionsSection['actions'][number];

/**
 * The site's action buttons for a car, with the site's order and labels. A car that is no longer available has only the
 * button to find a similar one, and the call button. A button without a target for this car (action-hrefs.ts) is left out.
 */
export function buildActions(car: Car, { listable, ...context }: ActionContext & { listable: boolean }): Action[] {
  const { config } = context;
  if (!listable || !isAvailable(car)) {
    const similar: Action = {
      kind: 'similar',
      label: similarLabel,
      href: getCarFormHref(car, 'similar'),
    };
    return [similar, ...toActions(config.actions.filter(({ kind }) => kind === 'call'))];
  }
  return toActions(config.actions);

  function toActions(listed: readonly ActionConfig[]): Action[] {
    return listed.flatMap(({ kind, label, to }) => {
      const href = kind === 'customLink' ? to : actionHrefs[kind](car, context);
      const opens = href === phoneCardAnchor ? 'phone' : getOverlay(kind, config.chat);
      return href ? [{ kind, label, href, ...(opens && { opens }) }] : [];
    });
  }
}

function getOverlay(kind: SiteActionKind, { scriptUrl, opensForOffers }: ChatSection['chat']): ActionOverlay | null {
  if (kind === 'chatAssistant') return 'assistant';
  const isForChat = kind === 'chat' || (kind === 'makeAnOffer' && opensForOffers);
  return isForChat && scriptUrl !== null ? 'chat' : null;
}
