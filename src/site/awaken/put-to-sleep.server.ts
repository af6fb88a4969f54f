import { awakenScript, sleepingScriptId } from './awaken-script.ts';

const preload = /<link rel="modulepreload" href="\/assets\/([^"]+)"[^>]*\/>/g;

/**
 * Takes the scripts out of a page's way: nothing is fetched and nothing runs until somebody is there. What the page
 * would have run stays in it as a text, which the script that wakes it up makes a script again.
 */
export function putToSleep(html: string, nonce: string): string {
  const files = [...html.matchAll(preload)].map(([, file]) => file).join(' ');
  return html
    .replaceAll(preload, '')
    .replace(/<script( nonce="[^"]*")? type="module" async="">/, (_tag, mark: string = '') => {
      return `<script${mark} type="text/plain" id="${sleepingScriptId}" data-files="${files}">`;
    })
    .replace(/<\/body><\/html>$/, `<script nonce="${nonce}">${awakenScript}</script></body></html>`);
}
