import type { MailColours } from './mail-colours.ts';
import { MailTable } from './mail-table.tsx';
import type { MailCarBlock } from './mail-view.ts';

/** A car: picture, name and price. */
export function MailCar({
  car,
  colours,
  hasPicture,
}: {
  car: MailCarBlock;
  colours: MailColours;
  hasPicture: boolean;
}) {
  const { day } = colours;
  const name = <span style={{ fontSize: 18, lineHeight: '24px', fontWeight: 700 }}>{car.name}</span>;
  return (
    <MailTable
      className="well line"
      style={{
        background: day.well,
        border: `1px solid ${day.line}`,
        borderRadius: 8,
        borderCollapse: 'separate',
        overflow: 'hidden',
      }}
    >
      {hasPicture && (
        <tr>
          <td>
            {car.href === null ? (
              <CarPicture cid={car.picture} />
            ) : (
              // The name below is the same link, so this one is hidden from assistive technology.
              <a href={car.href} aria-hidden="true" tabIndex={-1}>
                <CarPicture cid={car.picture} />
              </a>
            )}
          </td>
        </tr>
      )}
      <tr>
        <td style={{ padding: '14px 18px 16px' }}>
          {car.href === null ? (
            <span className="ink" style={{ color: day.ink }}>
              {name}
            </span>
          ) : (
            <a href={car.href} className="link" style={{ color: day.link }}>
              {name}
            </a>
          )}
          <p
            className="ink"
            style={{ margin: '2px 0 0', fontSize: 16, lineHeight: '24px', fontWeight: 600, color: day.ink }}
          >
            {car.price}
            {car.was !== undefined && <PreviousPrice was={car.was} colours={colours} />}
          </p>
          {car.details !== '' && (
            <p className="muted" style={{ margin: '2px 0 0', fontSize: 14, lineHeight: '20px', color: day.muted }}>
              {car.details}
            </p>
          )}
        </td>
      </tr>
    </MailTable>
  );
}

/** Struck through, with "was" for screen readers and mail clients without styles. */
const PreviousPrice = ({ was, colours }: { was: string; colours: MailColours }) => (
  <span className="muted" style={{ fontWeight: 400, color: colours.day.muted }}>
    {' was '}
    <s>{was}</s>
  </span>
);

/** Decorative: the name is below. */
const CarPicture = ({ cid }: { cid: string }) => (
  <img
    src={`cid:${cid}`}
    alt=""
    // Otherwise React adds a preload link, which makes no sense in a mail.
    fetchPriority="low"
    width={534}
    style={{ display: 'block', width: '100%', height: 'auto', border: 0 }}
  />
);
