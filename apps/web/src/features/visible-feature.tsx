import { createElement, type RefObject, Suspense, use, useEffect, useRef } from 'react';
import { useApp } from '../context/app-context.ts';
import { type FeatureName, getFeature, isFeatureLoaded, loadFeature } from './features.ts';

interface VisibleFeatureProps {
  name: FeatureName;
  className?: string | undefined;
}

/**
 * Renders a feature whose code is loaded when the place of the feature is about to be seen. Until then
 * the page keeps the feature as it was served: its links and forms work without scripts.
 */
export function VisibleFeature({ name, className }: VisibleFeatureProps) {
  const place = useRef<HTMLDivElement>(null);
  useLoadWhenVisible(name, place);
  return (
    <div ref={place} className={className}>
      <Suspense>
        <LoadedFeature name={name} />
      </Suspense>
    </div>
  );
}

function LoadedFeature({ name }: { name: FeatureName }) {
  if (!isFeatureLoaded(name)) use(pendingFeature(name).promise);
  return createElement(getFeature(name));
}

/** How far below the window the place may be, so that the code is there when the visitor is. */
const AHEAD = '400px';

function useLoadWhenVisible(name: FeatureName, place: RefObject<HTMLElement | null>) {
  const { importPart, logger } = useApp();
  useEffect(() => {
    const element = place.current;
    if (!element || isFeatureLoaded(name)) return;
    // Without the reload that other parts ask for: what was served works, and may hold what was typed.
    const load = () =>
      importPart(() => loadFeature(name), { mayReload: () => false }).then(
        pendingFeature(name).resolve,
        (error: unknown) => logger.error(`The feature ${name} did not load`, error),
      );
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        void load();
      },
      { rootMargin: AHEAD },
    );
    observer.observe(element);
    element.addEventListener('focusin', load);
    return () => {
      observer.disconnect();
      element.removeEventListener('focusin', load);
    };
  }, [name, place, importPart, logger]);
}

interface PendingFeature {
  promise: Promise<void>;
  resolve: () => void;
}

const pending = new Map<FeatureName, PendingFeature>();

/** One promise for each feature: React compares it from one attempt to the next. */
function pendingFeature(name: FeatureName): PendingFeature {
  const known = pending.get(name);
  if (known) return known;
  let resolve = () => {};
  const promise = new Promise<void>((done) => (resolve = done));
  const created = { promise, resolve };
  pending.set(name, created);
  return created;
}
