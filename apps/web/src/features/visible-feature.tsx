import { useLingui } from '@lingui/react/macro';
import { type AnyRouter, useRouter } from '@tanstack/react-router';
import { createElement, type RefObject, Suspense, use, useEffect, useRef, useState } from 'react';
import { useApp } from '../context/app-context.ts';
import { keepTypedText } from '../services/keep-typed-text.ts';
import { type FeatureName, getFeature, isFeatureLoaded, loadFeature } from './features.ts';
import { followServedLinks } from './follow-served-links.ts';

interface VisibleFeatureProps {
  name: FeatureName;
  className?: string | undefined;
}

/**
 * Renders a feature whose code is loaded when the feature is about to come into view. Until then the served HTML stays:
 * the router follows its links, and its forms work without scripts. A page that was not served shows nothing until then.
 */
export function VisibleFeature({ name, className }: VisibleFeatureProps) {
  const place = useRef<HTMLDivElement>(null);
  useLoadWhenVisible(name, place);
  return (
    <div ref={place} className={className}>
      <Suspense>
        <LoadedFeature name={name} />
      </Suspense>
      <OfflineNotice name={name} place={place} />
    </div>
  );
}

interface OfflineNoticeProps {
  name: FeatureName;
  place: RefObject<HTMLElement | null>;
}

/**
 * Does not let the browser post a served form while it is offline, because its error page would replace what the visitor
 * has typed. A component of its own: if the state of `VisibleFeature` changed, React would remove the served HTML.
 */
function OfflineNotice({ name, place }: OfflineNoticeProps) {
  const { t } = useLingui();
  const [isRefused, setRefused] = useState(false);
  useEffect(() => {
    const element = place.current;
    const refuse = (event: SubmitEvent) => {
      // The code of the form handles this itself.
      if (navigator.onLine || isFeatureLoaded(name)) return;
      event.preventDefault();
      setRefused(true);
    };
    const forget = () => setRefused(false);
    element?.addEventListener('submit', refuse);
    addEventListener('online', forget);
    return () => {
      element?.removeEventListener('submit', refuse);
      removeEventListener('online', forget);
    };
  }, [name, place]);
  return isRefused ? (
    <p role="alert" ref={scrollIntoView}>
      {t`There is no connection to the server. Try again when you are back online.`}
    </p>
  ) : null;
}

/** The button that was pressed may be the last thing in view. */
const scrollIntoView = (element: Element | null) => element?.scrollIntoView({ block: 'nearest' });

function LoadedFeature({ name }: { name: FeatureName }) {
  if (!isFeatureLoaded(name)) use(pendingFeature(name).promise);
  return createElement(getFeature(name));
}

/** Distance below the window at which loading starts. */
const AHEAD = '300px';
/** Milliseconds for which a feature must stay near the viewport before it loads: one that is scrolled past does not. */
const SETTLING = 200;

function useLoadWhenVisible(name: FeatureName, place: RefObject<HTMLElement | null>) {
  const { importPart, logger } = useApp();
  const router = useRouter();
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    // Also if the code has loaded since this was rendered.
    if (isFeatureLoaded(name)) return pendingFeature(name).resolve();
    let isRemoved = false;
    // On failure, the page does not reload if there is served HTML: it works, and may contain typed text.
    const mayReload = () => !element.hasChildNodes();
    const load = async () => {
      observer.disconnect();
      await navigationEnd(router);
      if (isRemoved) return;
      try {
        await importPart(() => loadFeature(name), { mayReload });
        await navigationEnd(router);
        pendingFeature(name).resolve();
      } catch (error) {
        logger.error(`The feature ${name} did not load`, error);
        if (!isRemoved) addEventListener('online', load, { once: true });
      }
    };
    let settling: ReturnType<typeof setTimeout> | undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        clearTimeout(settling);
        // A busy browser reports several changes at once; the last one is the current state.
        if (entries.at(-1)!.isIntersecting) settling = setTimeout(load, SETTLING);
      },
      { rootMargin: AHEAD },
    );
    observer.observe(element);
    // Focus can reach the feature before it is in view. Any first key loads it too: the served HTML hides some controls,
    // and if they appeared only after the Tab key had passed their place, it would skip them.
    element.addEventListener('focusin', load);
    addEventListener('keydown', load, { once: true });
    // The page was not served, and its code has loaded first; or React has removed the served HTML after a hydration error.
    if (!element.hasChildNodes()) void load();
    const stopFollowing = followServedLinks(element, router);
    return () => {
      isRemoved = true;
      keepTypedText(element);
      stopFollowing();
      observer.disconnect();
      clearTimeout(settling);
      element.removeEventListener('focusin', load);
      removeEventListener('keydown', load);
      removeEventListener('online', load);
    };
  }, [name, place, importPart, logger, router]);
}

/** Resolves at once, or after a navigation that is in progress: loading and hydrating the old page would delay it. */
const navigationEnd = (router: AnyRouter) =>
  new Promise<void>((resolve) => {
    if (router.state.status === 'idle') return resolve();
    const stop = router.subscribe('onResolved', () => {
      stop();
      resolve();
    });
  });

interface PendingFeature {
  promise: Promise<void>;
  resolve: () => void;
}

const pending = new Map<FeatureName, PendingFeature>();

/** One promise for each feature, because React requires the same promise on each attempt to render. */
function pendingFeature(name: FeatureName): PendingFeature {
  const known = pending.get(name);
  if (known) return known;
  let resolve = () => {};
  const promise = new Promise<void>((done) => (resolve = done));
  const created = { promise, resolve };
  pending.set(name, created);
  return created;
}
