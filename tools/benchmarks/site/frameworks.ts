import {
  DOCUMENT,
  DOCUMENT_TITLE,
  documentSections,
  HOME,
  HOME_TITLE,
  homeSections,
  STYLES,
  toHtml,
} from './content.ts';

/** The site of the comparison in one framework: its files, and the commands that build and serve it. */
export interface Framework {
  /** Packages from the registry. */
  packages: string[];
  files: Record<string, string>;
  build: string[];
  /** Folder of the built files; without one, `start` runs a server on the port in PORT. */
  output?: string | undefined;
  start?: string[] | undefined;
}

const HEADER = '<header>Shpy</header>';
const home = `<h1>${HOME_TITLE}</h1>${toHtml(homeSections)}`;
const terms = `<h1>${DOCUMENT_TITLE}</h1>${toHtml(documentSections)}`;

const next: Framework = {
  packages: ['next', 'react', 'react-dom'],
  files: {
    'next.config.mjs': 'export default {};',
    'app/site.css': STYLES,
    'app/layout.js': `import Link from 'next/link';
import './site.css';
export default function Layout({ children }) {
  return <html lang="en"><body>${HEADER}<main>{children}</main>
    <footer><Link href="${HOME}">Home</Link> <Link href="${DOCUMENT}">Terms</Link></footer></body></html>;
}`,
    'app/page.js': `export default function Page() { return <>${home}</>; }`,
    'app/terms/page.js': `export default function Page() { return <>${terms}</>; }`,
  },
  build: ['next', 'build'],
  start: ['next', 'start'],
};

const astroPage = (content: string) => `---
import '../site.css';
---
<html lang="en"><head><meta charset="utf-8" /><meta name="viewport" content="width=device-width" /><title>Shpy</title></head>
<body>${HEADER}<main>${content}</main>
<footer><a href="${HOME}">Home</a> <a href="${DOCUMENT}">Terms</a></footer></body></html>`;

const astro: Framework = {
  packages: ['astro'],
  files: {
    'astro.config.mjs': 'export default { prefetch: { prefetchAll: true } };',
    'src/site.css': STYLES,
    'src/pages/index.astro': astroPage(home),
    'src/pages/terms.astro': astroPage(terms),
  },
  build: ['astro', 'build'],
  output: 'dist',
};

const nuxt: Framework = {
  packages: ['nuxt', 'vue', 'vue-router'],
  files: {
    'nuxt.config.ts': "export default { css: ['~/site.css'], telemetry: false };",
    'app/site.css': STYLES,
    'app/app.vue': `<template><div>${HEADER}<main><NuxtPage /></main>
<footer><NuxtLink to="${HOME}">Home</NuxtLink> <NuxtLink to="${DOCUMENT}">Terms</NuxtLink></footer></div></template>`,
    'app/pages/index.vue': `<template><div>${home}</div></template>`,
    'app/pages/terms.vue': `<template><div>${terms}</div></template>`,
  },
  build: ['nuxt', 'generate'],
  output: '.output/public',
};

export const frameworks = { 'Next.js': next, Astro: astro, Nuxt: nuxt } satisfies Record<
  string,
  Framework
>;

/** The same site without scripts or a framework. */
export const handWritten: Framework['files'] = {
  'index.html': page(home),
  'terms.html': page(terms),
};

function page(content: string) {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Shpy</title><style>${STYLES}</style></head><body>${HEADER}<main>${content}</main>
<footer><a href="${HOME}">Home</a> <a href="${DOCUMENT}">Terms</a></footer></body></html>`;
}
