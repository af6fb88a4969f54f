import { renderToStaticMarkup } from 'react-dom/server';
import { MailBlockView } from './mail-block-view.tsx';
import { type MailColours, getMailColours } from './mail-colours.ts';
import { MailTable } from './mail-table.tsx';
import type { MailBlock, MailView } from './mail-view.ts';

const type = { fontFamily: '-apple-system,"Segoe UI",Roboto,Helvetica,Arial,sans-serif' };

type Sheet = { view: MailView; colours: MailColours; pictures: ReadonlySet<string> };

/** Mail HTML for all clients: tables, inline styles, at most 600 px wide, no external resources. */
export function renderMailHtml(view: MailView, pictures: ReadonlySet<string>): string {
  const colours = getMailColours(view.brand);
  const ground = { background: colours.day.ground };
  const page = renderToStaticMarkup(
    <html lang="en-AU">
      <head>
        <meta httpEquiv="Content-Type" content="text/html; charset=utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        {/* Stock numbers and lead ids are not phone numbers. */}
        <meta name="format-detection" content="telephone=no,date=no,address=no,email=no" />
        <title>{view.title}</title>
        <style dangerouslySetInnerHTML={{ __html: getMailStyle(colours) }} />
      </head>
      <body className="ground" style={{ margin: 0, padding: 0, ...ground, ...type }}>
        <div style={{ display: 'none', maxHeight: 0, overflow: 'hidden' }}>
          {[...view.preview].slice(0, 140).join('')}
        </div>
        <MailTable className="ground" style={ground}>
          <tr>
            <td align="center" className="outer" style={{ padding: '24px 12px' }}>
              <OutlookSheet view={view} colours={colours} pictures={pictures} />
            </td>
          </tr>
        </MailTable>
      </body>
    </html>,
  );
  return `<!doctype html>${page}`;
}

/** Outlook ignores max-width; only Outlook reads these conditional comments. */
function OutlookSheet(sheet: Sheet) {
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
        <tr key={getBlockKey(block)}>
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

function getBlockKey(block: MailBlock): string {
  if (block.kind === 'car') return `car ${block.picture}`;
  return 'heading' in block ? `${block.kind} ${block.heading}` : block.kind;
}

/** Rules that cannot be inlined: narrow screens and dark mode. Clients that drop them show the light scheme. */
const getMailStyle = ({ night }: MailColours): string =>
  [
    ':root{color-scheme:light dark;supported-color-schemes:light dark}',
    'a{text-decoration:underline}',
    '.button{text-decoration:none}',
    '@media(max-width:620px){.edge{padding-left:20px!important;padding-right:20px!important}.button{display:block!important;margin-right:0!important}.label{width:31%!important}.stacked,.stacked+td{display:block!important;width:auto!important;padding-right:0!important}.stacked{padding-bottom:0!important}.stacked+td{padding-top:0!important;border-top:0!important}.outer{padding:0!important}.card{border-radius:0!important}}',
    `@media(prefers-color-scheme:dark){.ground{background:${night.ground}!important}.card{background:${night.card}!important;border-color:${night.line}!important}.well{background:${night.well}!important}.ink{color:${night.ink}!important}.muted{color:${night.muted}!important}.link{color:${night.link}!important}.line{border-color:${night.line}!important}}`,
  ].join('');
