import type { ReactNode } from 'react';
import { MailCar } from './mail-car.tsx';
import type { MailColours } from './mail-colours.ts';
import { MailTable } from './mail-table.tsx';
import type { MailBlock, MailFact } from './mail-view.ts';

type Shown<Kind extends MailBlock['kind']> = { block: Extract<MailBlock, { kind: Kind }>; colours: MailColours };

/** One block of a mail. Visitors' text may be right-to-left, so it has its own direction. */
export function MailBlockView({
  block,
  colours,
  pictures,
}: {
  block: MailBlock;
  colours: MailColours;
  /** The content ids of the attached pictures. */
  pictures: ReadonlySet<string>;
}) {
  switch (block.kind) {
    case 'notice':
      return <Notice block={block} colours={colours} />;
    case 'paragraph':
      return <Text colours={colours}>{block.text}</Text>;
    case 'actions':
      return <Actions block={block} colours={colours} />;
    case 'car':
      return <MailCar car={block} colours={colours} hasPicture={pictures.has(block.picture)} />;
    case 'quote':
      return <Quote block={block} colours={colours} />;
    case 'facts':
      return <Facts block={block} colours={colours} />;
    case 'steps':
      return <Steps block={block} colours={colours} />;
  }
}

const Text = ({ colours, children }: { colours: MailColours; children: ReactNode }) => (
  <p className="ink" style={{ margin: 0, fontSize: 16, lineHeight: '24px', color: colours.day.ink }}>
    {children}
  </p>
);

const Heading = ({ colours, children }: { colours: MailColours; children: ReactNode }) => (
  <h2 className="ink" style={{ margin: '8px 0 8px', fontSize: 16, lineHeight: '24px', color: colours.day.ink }}>
    {children}
  </h2>
);

const Notice = ({ block, colours: { warning } }: Shown<'notice'>) => (
  <p
    style={{
      margin: 0,
      padding: '12px 16px',
      borderRadius: 6,
      background: warning.ground,
      color: warning.ink,
      fontSize: 15,
      lineHeight: '22px',
      overflowWrap: 'anywhere',
    }}
  >
    {block.text}
  </p>
);

/** The first link is the primary action. */
function Actions({ block, colours }: Shown<'actions'>) {
  const { brand, onBrand, day } = colours;
  return (
    <div>
      {block.links.map(({ label, href }, at) => (
        <a
          key={href}
          href={href}
          className={at === 0 ? 'button' : 'button link line'}
          style={{
            display: 'inline-block',
            margin: '0 8px 8px 0',
            padding: '11px 18px',
            borderRadius: 6,
            border: `1px solid ${at === 0 ? brand : day.line}`,
            background: at === 0 ? brand : 'transparent',
            color: at === 0 ? onBrand : day.link,
            fontSize: 15,
            lineHeight: '20px',
            fontWeight: 600,
            textAlign: 'center',
            overflowWrap: 'anywhere',
          }}
        >
          {label}
        </a>
      ))}
    </div>
  );
}

const Quote = ({ block, colours }: Shown<'quote'>) => (
  <>
    <Heading colours={colours}>{block.heading}</Heading>
    <div
      dir="auto"
      className="well ink"
      style={{
        padding: '14px 18px',
        borderLeft: `4px solid ${colours.brand}`,
        background: colours.day.well,
        color: colours.day.ink,
        fontSize: 16,
        lineHeight: '24px',
        whiteSpace: 'pre-wrap',
        overflowWrap: 'anywhere',
      }}
    >
      {block.text}
    </div>
  </>
);

const Facts = ({ block, colours }: Shown<'facts'>) => (
  <>
    <Heading colours={colours}>{block.heading}</Heading>
    <MailTable>
      {block.facts.map((fact) => (
        <Fact
          key={`${fact.label} ${fact.value}`}
          fact={fact}
          colours={colours}
          className={block.isStacked ? 'stacked' : 'label'}
        />
      ))}
    </MailTable>
  </>
);

type FactRow = { fact: MailFact; colours: MailColours; className: string };

function Fact({ fact: { label, value, href }, colours: { day }, className }: FactRow) {
  const cell = {
    padding: '7px 0',
    borderTop: `1px solid ${day.line}`,
    fontSize: 15,
    lineHeight: '22px',
    verticalAlign: 'top',
    overflowWrap: 'anywhere',
  } as const;
  return (
    <tr>
      <td width="38%" className={`muted line ${className}`} style={{ ...cell, paddingRight: 16, color: day.muted }}>
        {label}
      </td>
      <td className="ink line" dir="auto" style={{ ...cell, color: day.ink, textAlign: 'left' }}>
        {href === undefined ? (
          value
        ) : (
          <a href={href} className="link" style={{ color: day.link }}>
            {value}
          </a>
        )}
      </td>
    </tr>
  );
}

const Steps = ({ block, colours }: Shown<'steps'>) => (
  <>
    <Heading colours={colours}>{block.heading}</Heading>
    <ol
      className="ink"
      style={{ margin: 0, paddingLeft: 22, fontSize: 16, lineHeight: '24px', color: colours.day.ink }}
    >
      {block.steps.map((step) => (
        <li key={step} style={{ margin: '0 0 6px' }}>
          {step}
        </li>
      ))}
    </ol>
  </>
);
