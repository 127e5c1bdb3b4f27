/**
 * Complete inline script for `<head>`, after the theme-color metas and before any stylesheet: sets
 * `data-color-mode` and `color-scheme` on `<html>` and picks the theme-color before the first paint.
 * Reads `data-color-mode-forced` and `data-color-mode-key` from `<html>`.
 */
export const colorModeScript =
  '(()=>{let d=document,e=d.documentElement,s=e.dataset,p=/^(light|dark)$/,v=s.colorModeForced;' +
  "try{p.test(v)||(v=localStorage.getItem(s.colorModeKey||'shpy-color-mode'))}catch{}" +
  "p.test(v)||(v=matchMedia('(prefers-color-scheme:dark)').matches?'dark':'light');" +
  's.colorMode=e.style.colorScheme=v;' +
  "let t=[...d.querySelectorAll('meta[name=theme-color]')],c=m=>m.dataset.colorMode" +
  "??=m.media?/dark/.test(m.media)?'dark':'light':'any',h=t.map(c).includes(v)?v:'any';" +
  "for(let m of t)m.media=c(m)==h?'all':'not all'})()";

/** Source expression for `script-src`, without quotes: `sha256-…` of `colorModeScript`. */
export const colorModeScriptHash = 'sha256-iwXEGzzr3XDra0a2/uhEeGs5OZYpOW2v1kaIXoIUzLI=';
