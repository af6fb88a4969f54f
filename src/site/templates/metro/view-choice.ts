import { createLocalStore } from '../../../ui/state/local-store.ts';

const key = 'results-view';

export type View = 'grid' | 'list';

/** The visitor's choice of results view. */
export const viewChoice = createLocalStore<View>(key, 'grid', (found) => (found === 'list' ? 'list' : 'grid'));

/** An inline script after the radio buttons: sets them before the cars are painted, so that nothing shifts. */
export const viewChoiceScript = `try{if(localStorage.getItem('${key}')=='"list"')document.querySelector('.view-switch [value=list]').checked=true}catch{}`;
