import { directoryStyle } from '../platform-pages/directory-style.ts';

/** The list has the platform's dark style; a mail is shown on white. */
export const outboxStyle =
  directoryStyle +
  `
.mark a{color:inherit;text-decoration:none}
h1{max-width:28ch;font-size:clamp(1.75rem,1.25rem + 2vw,2.5rem);line-height:1.15;overflow-wrap:anywhere}
.messages{display:block;margin-top:2.5rem;border-top:1px solid #ffffff24}
.messages a{display:grid;grid-template-columns:5rem 1fr auto;gap:.125rem 1rem;align-items:baseline;padding:.875rem .75rem;border:0;
border-bottom:1px solid #ffffff24;border-radius:0;background:none}
.messages strong{font-size:1.0625rem;font-weight:600;overflow-wrap:anywhere}
.messages .to{grid-column:2}
.messages time{grid-column:3;grid-row:1;white-space:nowrap;color:#c9c6bf;font-size:.9375rem}
.kind{justify-self:start;padding:.0625rem .5rem;border-radius:.3rem;background:#ffffff1f;color:#f4f1ea!important;font-size:.8125rem!important;font-weight:600}
.facts{margin:1.5rem 0 0;display:grid;grid-template-columns:auto 1fr;gap:.25rem 1.25rem}
.facts dt{color:#a5a29b}
.facts dd{margin:0;overflow-wrap:anywhere}
iframe{display:block;width:100%;max-width:46rem;height:80vh;min-height:30rem;margin-top:2rem;border:0;border-radius:.75rem;background:#fff}
details{max-width:46rem;margin-top:1.5rem}
summary{padding:.5rem 0;cursor:pointer;font-weight:600}
pre{max-width:46rem;margin:.5rem 0 0;padding:1.25rem;border-radius:.75rem;background:#0000004d;font:.875rem/1.55 ui-monospace,monospace;
white-space:pre-wrap;overflow-wrap:anywhere}
.bubble{max-width:24rem;margin:2rem 0 0;padding:.875rem 1.125rem;border-radius:1.125rem 1.125rem 1.125rem .25rem;background:#f4f1ea;color:#11151a;overflow-wrap:anywhere}
summary:focus-visible{outline:3px solid #ffb454;outline-offset:3px}
@media(max-width:40rem){h1:has(+.facts){max-width:none;font-size:1.375rem;line-height:1.3}.facts{gap:.125rem .875rem;font-size:.9375rem}
iframe{width:calc(100% + 3rem);margin-inline:-1.5rem;border-radius:0}.messages strong{font-size:1rem;line-height:1.35}.messages a{grid-template-columns:1fr auto;padding:.875rem 0}.messages strong,.messages .to{grid-column:1/-1}
.messages .kind{grid-row:1}.messages time{grid-column:2}}
`.replaceAll('\n', '');
