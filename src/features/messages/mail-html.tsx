import { renderToStaticMarkup } from 'react-dom/server';
import { MailBlockView } from './mail-block-view.tsx';
import { type MailColours, mailColours } from './mail-colours.ts';
import { mailStyle } from './mail-style.ts';
import { MailTable } from './mail-table.tsx';
import type { MailBlock, MailView } from './mail-view.ts';

const type = { fontFamily: '-apple-system,"Segoe UI",Roboto,Helvetica,Arial,sans-serif' };

type Sheet = { view: MailView; colours: MailColours; pictures: ReadonlySet<string> };

/** A mail as mail programs like it: tables, styles on the elements, 600 px at most, nothing fetched from anywhere. */
export function mailHtmlOf(view: MailView, pictures: ReadonlySet<string>): string {
  const colours = mailColours(view.brand);
  const ground = { background: colours.day.ground };
  const page = renderToStaticMarkup(
    <html lang="en-AU">
      <head>
        <meta httpEquiv="Content-Type" content="text/html; charset=utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        {/* A number of a stock or of a lead is no phone number. */}
        <meta name="format-detection" content="telephone=no,date=no,address=no,email=no" />
        <title>{view.title}</title>
        <style dangerouslySetInnerHTML={{ __html: mailStyle(colours) }} />
      </head>
      <body className="ground" style={{ margin: 0, padding: 0, ...ground, ...type }}>
        <div style={{ display: 'none', maxHeight: 0, overflow: 'hidden' }}>
          {[...view.preview].slice(0, 140).join('')}
        </div>
        <MailTable className="ground" style={ground}>
          <tr>
            <td align="center" className="outer" style={{ padding: '24px 12px' }}>
              <HeldSheet view={view} colours={colours} pictures={pictures} />
            </td>
          </tr>
        </MailTable>
      </body>
    </html>,
  );
  return `<!doctype html>${page}`;
}

/** Outlook knows no greatest width; it alone reads what stands in these comments. */
function HeldSheet(sheet: Sheet) {
  const markup = `<!--[if mso]><table role="presentation" width="600" align="center"><tr><td><![endif]-->${renderToStaticMarkup(
    <SheetView {...sheet} />,
  )}<!--[if mso]></td></tr></table><![endif]-->`;
  return <div dangerouslySetInnerHTML={{ __html: markup }} />;
}

function SheetView({ view, colours, pictures }: Sheet) {
  const { brand, onBrand, day } = colours;
  const band = { padding: '16px 32px', background: brand, color: onBrand, fontSize: 16, fontWeight: 700, ...type };
  const small = {
    margin: '0 0 4px',
    fontSize: 14,
    lineHeight: '20px',
    color: day.muted,
    overflowWrap: 'anywhere',
  } as const;
  return (
    <MailTable
      className="card"
      style={{ maxWidth: 600, background: day.card, borderRadius: 10, overflow: 'hidden', textAlign: 'left' }}
    >
      <tr>
        <td className="edge" style={band}>
          {view.site}
        </td>
      </tr>
      <tr>
        <td className="edge" style={{ padding: '28px 32px 4px', ...type }}>
          {view.overline !== '' && (
            <p className="muted" style={small}>
              {view.overline}
            </p>
          )}
          <h1 className="ink" dir="auto" style={titleStyle(colours)}>
            {view.title}
          </h1>
        </td>
      </tr>
      {view.blocks.map((block) => (
        <tr key={keyOf(block)}>
          <td className="edge" style={{ padding: '16px 32px 0', ...type }}>
            <MailBlockView block={block} colours={colours} pictures={pictures} />
          </td>
        </tr>
      ))}
      <tr>
        <td className="edge" style={{ padding: 32, ...type }}>
          {view.foot.map((line) => (
            <p key={line} className="muted" style={small}>
              {line}
            </p>
          ))}
          {view.footLink && (
            <p className="muted" style={small}>
              <a href={view.footLink.href} className="link" style={{ color: day.link }}>
                {view.footLink.label}
              </a>
            </p>
          )}
        </td>
      </tr>
    </MailTable>
  );
}

const titleStyle = ({ day }: MailColours) =>
  ({
    margin: 0,
    fontSize: 26,
    lineHeight: '32px',
    color: day.ink,
    textAlign: 'left',
    overflowWrap: 'anywhere',
  }) as const;

function keyOf(block: MailBlock): string {
  if (block.kind === 'car') return `car ${block.picture}`;
  return 'heading' in block ? `${block.kind} ${block.heading}` : block.kind;
}
