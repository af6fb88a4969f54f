import { type ActionFunctionArgs, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { listOwnOffers } from '../../features/offers/editing/offer-editor-store.server.ts';
import { getPlainOfferName } from '../../features/offers/offer-text.ts';
import { EmptyState } from '../components/empty-state.tsx';
import { Icon } from '../components/icon.tsx';
import { Notice } from '../components/notice.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { Panel } from '../components/panel.tsx';
import { OrderedRecords } from '../components/records/ordered-records.tsx';
import { ScheduleStatus, toShownSchedule } from '../components/records/schedule-status.tsx';
import { Status } from '../components/status.tsx';
import { consoleRequest } from '../server/console-request.ts';
import { readOfferSites } from '../server/own-sites.server.ts';
import { readDealershipPictures } from '../server/picture-choices.server.ts';
import { hasPermission, requireDealership } from '../server/signed-in.ts';
import { changeOfferOrder } from './change-offer.server.ts';

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { scope, slug, roles } = requireDealership(context);
  const now = context.get(consoleRequest).clock();
  const [offers, sites, pictures] = await Promise.all([
    listOwnOffers(scope),
    readOfferSites(context),
    readDealershipPictures(context),
  ]);
  const path = `/dealerships/${slug}/offers`;
  const toPicture = (id: number) =>
    pictures.find((picture) => picture.id === id)?.src ?? `/dealerships/${slug}/images/${id}?w=320`;
  return {
    offers: offers.map((offer) => ({
      id: offer.id,
      name: getPlainOfferName(offer),
      about: [offer.make, offer.model].filter(Boolean).join(' '),
      ...toShownSchedule(offer, now),
      published: offer.published,
      isDraft: !offer.published || offer.hasDraft,
      hiddenOn: sites.filter(({ id }) => offer.excludedWebsiteIds.includes(id)).map(({ name }) => name),
      isNowhere: sites.every(({ id }) => offer.excludedWebsiteIds.includes(id)),
      picture: offer.pictureId === null ? null : toPicture(offer.pictureId),
    })),
    path,
    mayManage: hasPermission(roles, 'website.manage'),
    done: url.searchParams.get('done'),
  };
}

export const action = (args: ActionFunctionArgs) => changeOfferOrder(args);

/** The dealership's special offers, in the order in which websites show them. */
export default function OffersPage() {
  const { offers, path, mayManage, done } = useLoaderData<typeof loader>();
  return (
    <div className="max-w-[60rem]">
      <PageHeader
        title="Offers"
        description="Special offers on the websites that show this dealership. Drag them by their handle, or move them with the arrow buttons."
        actions={
          mayManage && (
            <Link to={`${path}/new`} className="btn btn-brand">
              <Icon name="plus" />
              New offer
            </Link>
          )
        }
      />
      {done === 'added' && <Notice tone="good">The offer was added. Your websites show it from its start on.</Notice>}
      {done === 'deleted' && <Notice tone="good">The offer was deleted.</Notice>}
      {offers.length === 0 ? (
        <Panel>
          <EmptyState icon="star" title="No offers">
            Offers appear on the page “Special offers” and beside the cars they are about.
          </EmptyState>
        </Panel>
      ) : (
        <OrderedRecords id="offers" rows={offers} getLabel={({ name }) => name} canMove={mayManage}>
          {(offer) => <OfferRow offer={offer} path={path} />}
        </OrderedRecords>
      )}
    </div>
  );
}

type Row = ReturnType<typeof useLoaderData<typeof loader>>['offers'][number];

function OfferRow({ offer, path }: { offer: Row; path: string }) {
  const { id, name, about, state, changes, published, isDraft, hiddenOn, isNowhere, picture } = offer;
  return (
    <div className="flex min-w-0 grow items-center gap-3">
      {picture && <img src={picture} alt="" loading="lazy" width="96" height="60" className="record-picture" />}
      <div className="min-w-0">
        <Link to={`${path}/${id}`} className="font-medium">
          {name}
        </Link>
        <p>
          {about && <span className="text-sm text-muted">{about} · </span>}
          {isNowhere && <Status tone="neutral">Hidden everywhere</Status>}
          {published && !isNowhere && <ScheduleStatus {...{ state, changes }} />}{' '}
          {isDraft && <Status tone="warning">Draft</Status>}
        </p>
        {hiddenOn.length > 0 && !isNowhere && <p className="text-sm text-muted">Not on {hiddenOn.join(', ')}</p>}
      </div>
    </div>
  );
}
