import { ACCOUNT_MARKER_KEY } from '@shpy/magic-link/session';
import { ERROR_QUEUE } from '../config/error-queue.ts';
import { PAINT_AFTER_LOAD, PAINT_LIMIT } from '../config/paint-limit.ts';

/** The font of the headings; ui-kit's fonts.css declares it. */
const HEADINGS = '650 1em "Familjen Grotesk Variable"';

/**
 * Returns the inline script for `<head>`. It does the following:
 *
 * - After the first paint, it fetches the boot script and the font of the headings. If they were fetched earlier, they
 *   would compete with the page for bandwidth. Two timers limit the wait, because a browser may not report the paint. A
 *   font that does not load (the visitor may have left the page) is no error.
 * - Headings of the first page keep the fallback font, because painting the largest text twice would delay the largest
 *   contentful paint. If the visitor comes from another page of the site, the font is in the cache and is used
 *   immediately.
 * - Before the first paint, it marks the page of a visitor who was signed in on the last page view, because labels depend
 *   on it.
 * - It collects errors in a queue until the boot script runs.
 * - A link of the language switch keeps query and fragment, even if it is clicked before the boot script runs.
 * - If the browser prerenders the page (because of the speculation rules), it waits until the page is visited, which may
 *   never happen. Then it applies the account and the colour mode again, which may have changed meanwhile.
 *
 * Names in the script: `q` queue, `d` document, `e` data attributes of `<html>`, `g` get the boot script and the font, `s`
 * start after the first paint, `a` account.
 */
export const bootLoader = (boot: string, colorModeScript: string) =>
  // `g` may be called several times: a module is evaluated only once, and a font loads only once.
  `(()=>{let q=self.${ERROR_QUEUE}=[],d=document,e=d.documentElement.dataset,` +
  `g=()=>{import('${boot}');d.fonts.load('${HEADINGS}').catch(()=>{})},` +
  `s=()=>{setTimeout(g,${PAINT_LIMIT});addEventListener('load',()=>setTimeout(g,${PAINT_AFTER_LOAD}));` +
  `new PerformanceObserver(g).observe({type:'paint',buffered:true})},` +
  `a=()=>{try{localStorage['${ACCOUNT_MARKER_KEY}']?e.account='':delete e.account}catch{}};` +
  `a();if(d.referrer.startsWith(location.origin+'/'))e.font='';` +
  `for(let n of['error','unhandledrejection'])addEventListener(n,v=>q.push(v));` +
  `addEventListener('click',({target:t},l=t.closest?.('[data-language]'))=>{if(l){l.search=location.search;l.hash=location.hash}},true);` +
  `d.prerendering?d.addEventListener('prerenderingchange',()=>{a();s();${colorModeScript}},{once:true}):s()})()`;
