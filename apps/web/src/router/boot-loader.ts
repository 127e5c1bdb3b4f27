/** The font of the headings, as the kit declares it. */
const HEADINGS = '650 1em "Familjen Grotesk Variable"';

/**
 * Longest wait for a paint, in ms: a tab that opens in the background paints late or never.
 */
const PAINT_LIMIT = 3000;

/**
 * Inline script for `<head>`: fetches the boot script and the font of the headings once the page has
 * painted. Fetched from the start they would share a slow line with the page itself. Headings change
 * to their font when it is here; a visitor who comes from another page of the site has it in the
 * browser's cache, and sees it at once.
 */
export const bootLoader = (boot: string) =>
  `(()=>{let d=document,f=()=>{d.documentElement.dataset.font=''},` +
  `g=()=>{clearTimeout(t);o.disconnect();import('${boot}');d.fonts.load('${HEADINGS}').then(f,f)},` +
  `t=setTimeout(g,${PAINT_LIMIT}),o=new PerformanceObserver(g);` +
  `o.observe({type:'paint',buffered:true});` +
  `if(d.referrer.startsWith(location.origin+'/'))f()})()`;
