import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ColorModeValue } from '@shpy/color-mode';
import type { ComponentType } from 'react';
import type { FeatureName } from '../features/features.ts';
import type { LayoutName } from '../layouts/layouts.ts';
import type { RouteId } from '../config/routes.ts';
import { withMessages } from '../locales/with-messages.ts';

/** Everything that the site knows about a page, except its addresses. */
export interface PageDefinition {
  title: MessageDescriptor;
  description: MessageDescriptor;
  load: () => Promise<{ default: ComponentType }>;
  /** Default: `default`. */
  layout?: LayoutName;
  /** The colour mode that the page forces. Default: the visitor's choice. */
  colorMode?: ColorModeValue;
  /** Features that the page renders. */
  features?: FeatureName[];
  /** Features that the page renders as `VisibleFeature`. */
  visibleFeatures?: FeatureName[];
  /** True for pages that render a `StateTitle`, because `title` is only that of their first state. */
  hasStateTitles?: boolean;
  /** True for pages that search engines must not index. */
  noindex?: boolean;
  /** True for pages whose content is a document of `@shpy/legal-content`. */
  isDocument?: boolean;
}

const documentPage = {
  load: () => import('./document/document-page.tsx'),
  isDocument: true,
} satisfies Partial<PageDefinition>;

/** The page of each route. */
export const pages: Record<RouteId, PageDefinition> = {
  home: {
    title: msg`Shpy · Shipping and EDI without retyping`,
    description: msg`Shpy prepares your warehouse's shipments and exchanges EDI orders, despatch advices and invoices with your customers, all from the same data.`,
    load: withMessages('home', () => import('./home/home-page.tsx')),
    visibleFeatures: ['home-carousel', 'contact-form'],
  },
  login: {
    title: msg`Sign in · Shpy`,
    description: msg`Sign in to Shpy with your e-mail address: we send you a single-use link, no password needed.`,
    load: withMessages('sign-in', () => import('./login/login-page.tsx')),
    features: ['magic-link-form'],
    hasStateTitles: true,
  },
  'verify-login': {
    title: msg`Confirm your sign-in · Shpy`,
    description: msg`Confirm, with one button, the sign-in you requested.`,
    load: withMessages('sign-in', () => import('./verify/verify-page.tsx')),
    hasStateTitles: true,
    noindex: true,
  },
  'cookies-policy': {
    ...documentPage,
    title: msg`Cookies policy · Shpy`,
    description: msg`What this site stores in your browser, why, for how long, and how to delete it.`,
  },
  'easily-edi-integration-help': {
    ...documentPage,
    load: () => import('./help/help-page.tsx'),
    title: msg`Easy EDI integration: help · Shpy`,
    description: msg`A guide to connecting your company by EDI: what EDIFACT is, how to set up AS2 and SFTP, and how to solve the most common errors.`,
  },
  'easily-edi-integration-terms': {
    ...documentPage,
    title: msg`Easy EDI integration: terms · Shpy`,
    description: msg`Terms of the EDI integration service: scope, each side's duties, availability, fees and how the contract ends.`,
  },
  'privacy-policy-shpy': {
    ...documentPage,
    title: msg`Shipping product privacy policy · Shpy`,
    description: msg`How Shpy handles the data of senders and recipients when the shipping product is used.`,
  },
  'privacy-policy': {
    ...documentPage,
    title: msg`Privacy policy · Shpy`,
    description: msg`Which personal data this site processes, why and on what legal basis, for how long, and what your rights are.`,
  },
  'terms-of-use': {
    ...documentPage,
    title: msg`Terms of use · Shpy`,
    description: msg`Legal notice and rules for using this site: who provides it, how sign-in works, what is allowed and which law applies.`,
  },
};
