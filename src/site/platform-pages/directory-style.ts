/** Inline styles of the platform's own pages, which use no template and load no files. */
export const directoryStyle = `
*{box-sizing:border-box}
body{margin:0;background:#11151a;color:#f4f1ea;font:1.0625rem/1.5 system-ui,sans-serif;
background-image:radial-gradient(60rem 30rem at 85% -10%,#2b4a5e,transparent),radial-gradient(50rem 26rem at 0 110%,#4b3524,transparent);
background-attachment:fixed;min-height:100vh}
main{max-width:62rem;margin:0 auto;padding:clamp(2.5rem,8vw,6rem) 1.5rem 3rem}
.mark{margin:0 0 2.5rem;font-weight:700;letter-spacing:-.01em;display:flex;align-items:center;gap:.6rem}
.mark::before{content:"";width:1.5rem;height:1.5rem;border-radius:.4rem;background:linear-gradient(135deg,#ffb454 50%,#e8743b 50%)}
h1{margin:0;max-width:18ch;font-size:clamp(2.25rem,1.5rem + 3.6vw,4rem);line-height:1.05;letter-spacing:-.03em;text-wrap:balance}
.lead{max-width:52ch;margin:1.25rem 0 0;font-size:1.1875rem;color:#c9c6bf;overflow-wrap:anywhere}
.lead b{color:#f4f1ea}
ul{list-style:none;margin:3.5rem 0 0;padding:0;display:grid;gap:1rem;grid-template-columns:repeat(auto-fill,minmax(min(100%,18rem),1fr))}
li a{display:flex;flex-direction:column;gap:.25rem;height:100%;padding:1.25rem 1.375rem;border:1px solid #ffffff24;border-radius:.75rem;
background:#ffffff0d;color:inherit;text-decoration:none;transition:background-color .15s,border-color .15s}
li a:hover{background:#ffffff1a;border-color:#ffb454}
li strong{font-size:1.1875rem;line-height:1.25}
li span{color:#c9c6bf;font-size:.9375rem;overflow-wrap:anywhere}
.button{display:inline-block;margin-top:1rem;padding:.8rem 1.4rem;border-radius:.6rem;background:#ffb454;color:#11151a;font-weight:600;text-decoration:none}
.button:hover{background:#ffc67d}
a:focus-visible{outline:3px solid #ffb454;outline-offset:3px}
.button:focus-visible{outline-color:#fff}
footer{margin-top:4rem;font-size:.875rem;color:#a5a29b}
footer a{color:#f4f1ea}
@media (prefers-reduced-motion:reduce){*{transition:none!important}}
`.replaceAll('\n', '');
