import type { SiteConfig } from '../../sites/site-config.ts';
import type { Car } from '../car.ts';
import { isAvailable } from '../car-rules.ts';
import { type Action, type Opens, phoneCardAnchor, type SiteActionKind } from './action.ts';
import { actionAddresses, type Situation } from './action-addresses.ts';
import { formAddress } from './form-address.ts';

type Listed = SiteConfig['actions'][number];

/**
 * The site's buttons for a car, in the site's order and words, each by its own condition. Of a car that can no longer
 * be had there is nothing to do but to ask for one like it.
 */
export function actionsOf(car: Car, { listable, ...situation }: Situation & { listable: boolean }): Action[] {
  const { config } = situation;
  if (!listable || !isAvailable(car)) {
    const similar: Action = {
      kind: 'similar',
      label: 'Find Me Something Similar',
      href: formAddress(car, 'similar'),
    };
    return [similar, ...actionsFor(config.actions.filter(({ kind }) => kind === 'call'))];
  }
  return actionsFor(config.actions);

  function actionsFor(listed: readonly Listed[]): Action[] {
    return listed.flatMap(({ kind, label, to }) => {
      const href = kind === 'customLink' ? to : actionAddresses[kind](car, situation);
      const opens = href === phoneCardAnchor ? 'phone' : opensOverThePage(kind, config.chat);
      return href ? [{ kind, label, href, ...(opens && { opens }) }] : [];
    });
  }
}

function opensOverThePage(kind: SiteActionKind, { scriptUrl, opensForOffers }: SiteConfig['chat']): Opens | null {
  if (kind === 'chatAssistant') return 'assistant';
  const isForChat = kind === 'chat' || (kind === 'makeAnOffer' && opensForOffers);
  return isForChat && scriptUrl !== null ? 'chat' : null;
}
