import { createLocalStore } from '../../../ui/local-store.ts';

const key = 'results-view';

export type View = 'grid' | 'list';

/** How a visitor looks at results. */
export const viewChoice = createLocalStore<View>(key, 'grid', (found) => (found === 'list' ? 'list' : 'grid'));

/** For a script right behind the two radio buttons: sets them before the cars are painted, so that none moves later. */
export const viewChoiceScript = `try{if(localStorage.getItem('${key}')=='"list"')document.querySelector('.view-switch [value=list]').checked=true}catch{}`;
