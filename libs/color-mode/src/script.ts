// Generated from head.ts by `npm run script -w @shpy/color-mode`.

/**
 * Complete inline script for `<head>`, after the theme-color metas and before any stylesheet: sets
 * `data-color-mode` and `color-scheme` on `<html>` and picks the theme-color before the first paint.
 * Reads `data-color-mode-forced` and `data-color-mode-key` from `<html>`.
 */
export const colorModeScript: string =
  // prettier-ignore
  "(()=>{var a=\"shpy-color-mode\",m=\"data-color-mode\",n=\"data-color-mode-forced\",s=\"(prefers-color-scheme: dark)\";function p(o,{value:e,forced:l}){let t=o.documentElement;t.setAttribute(m,e),l?t.setAttribute(n,l):t.removeAttribute(n),t.style.colorScheme=e,u([...o.querySelectorAll(\"meta[name=theme-color]\")],e)}function u(o,e){for(let{dataset:r,media:d}of o)r.colorMode??=d?/dark/.test(d)?\"dark\":\"light\":\"any\";let t=o.some(({dataset:r})=>r.colorMode===e)?e:\"any\";for(let r of o)r.media=r.dataset.colorMode===t?\"all\":\"not all\"}function c(o){return o===\"light\"||o===\"dark\"?o:null}var i=document.documentElement;function f(){try{return c(localStorage.getItem(i.dataset.colorModeKey||a))}catch{return null}}var M=c(i.getAttribute(n)),C=matchMedia(s).matches?\"dark\":\"light\";p(document,{value:M??f()??C,forced:M});})();";

/** Source expression for `script-src`, without quotes: `sha256-…` of `colorModeScript`. */
export const colorModeScriptHash = 'sha256-lnyxTLm/eZW2kYEJrEUweZdvF21V41QHQpWDuA8r/5I=';
