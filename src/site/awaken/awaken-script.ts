/** The page's own module script, put to sleep: names its files, and starts them when it is made anew. */
export const sleepingScriptId = 'app';

/** Says that React has taken over the page. */
export const aliveEvent = 'alive';

/**
 * A page works as it comes: links, forms, sections and drawers are the browser's own. What JavaScript adds is fetched
 * with the first sign of a visitor (the pointer moves, a finger lands, a key is pressed), not while the page loads: what
 * the loaders gave, then the page's scripts. Whatever is pressed or chosen meanwhile and needs them is done again when
 * they are there. Without a network it stays as it is, and the next sign tries again.
 *
 * Runs in every page before anything else, hence its size and its age.
 */
export const awakenScript = `(()=>{
const d=document,signs=['pointermove','pointerdown','keydown','focusin','scroll'],how={capture:true,passive:true};
let early=[],isAwake=false;
const listen=()=>signs.forEach(s=>addEventListener(s,awaken,how));
const note=e=>{
const press=e.type=='click'&&e.target.closest('button[type=button]:not([popovertarget])');
if(press)early.push([press]);
else if(e.type=='change'&&e.target.value!=null)early.push([e.target,e.target.value]);
};
const repeat=([at,value])=>{
if(value==null)return at.click();
Object.getOwnPropertyDescriptor(Object.getPrototypeOf(at),'value').set.call(at,value);
for(const t of['input','change'])at.dispatchEvent(new Event(t,{bubbles:true}));
};
const awaken=async()=>{
if(isAwake)return;
isAwake=true;
signs.forEach(s=>removeEventListener(s,awaken,how));
const app=d.getElementById('${sleepingScriptId}');
for(const f of app.dataset.files.split(' ')){
const l=d.createElement('link');
l.rel='modulepreload';
l.href='/assets/'+f;
d.head.append(l);
}
try{
const r=await fetch((location.pathname=='/'?'/_root':location.pathname)+'.state'+location.search);
if(!r.ok)throw 0;
const c=__reactRouterContext.streamController;
c.enqueue(await r.text());
c.close();
const s=d.createElement('script');
s.type='module';
s.text=app.text;
d.body.append(s);
}catch{
isAwake=false;
listen();
}
};
for(const t of['click','change'])addEventListener(t,note,true);
addEventListener('${aliveEvent}',()=>{
for(const t of['click','change'])removeEventListener(t,note,true);
early.filter(([at])=>at.isConnected).forEach(repeat);
early=[];
},{once:true});
listen();
})()`;
