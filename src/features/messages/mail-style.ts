import type { MailColours } from './mail-colours.ts';

/** Rules that cannot be inlined: narrow screens and dark mode. Clients that drop them show the light scheme. */
export const getMailStyle = ({ night }: MailColours): string =>
  [
    ':root{color-scheme:light dark;supported-color-schemes:light dark}',
    'a{text-decoration:underline}',
    '.button{text-decoration:none}',
    '@media(max-width:620px){.edge{padding-left:20px!important;padding-right:20px!important}.button{display:block!important;margin-right:0!important}.label{width:31%!important}.stacked,.stacked+td{display:block!important;width:auto!important;padding-right:0!important}.stacked{padding-bottom:0!important}.stacked+td{padding-top:0!important;border-top:0!important}.outer{padding:0!important}.card{border-radius:0!important}}',
    `@media(prefers-color-scheme:dark){.ground{background:${night.ground}!important}.card{background:${night.card}!important;border-color:${night.line}!important}.well{background:${night.well}!important}.ink{color:${night.ink}!important}.muted{color:${night.muted}!important}.link{color:${night.link}!important}.line{border-color:${night.line}!important}}`,
  ].join('');
