import { I18nProvider } from '@lingui/react';
import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { clearAllDrafts } from '@shpy/form-draft';
import {
  type ComponentType,
  createContext,
  createElement,
  type ReactNode,
  use,
  useEffect,
  useState,
} from 'react';
import { type AppContext, useApp } from '../context/app-context.ts';
import { connectColorModePicker } from '../layouts/default/color-mode-control.ts';
import { type FeatureName, features, loadFeature } from '../features/features.ts';
import { pages } from '../pages/pages.ts';
import { internalPath, type Locale, type RouteId, routing } from '../config/routes.ts';
import { createStoryApp, type SiteParameters, type StoryApp } from './story-app.ts';
import '../styles.css';

/** The properties of a story's context that are used here. */
interface StoryContext {
  globals: Record<string, unknown>;
  parameters: { site?: SiteParameters };
  loaded: Record<string, unknown>;
}

/** Creates the site for `withSite`. */
const loadSite = async ({ globals, parameters }: Pick<StoryContext, 'globals' | 'parameters'>) => {
  clearAllDrafts();
  await Promise.all((Object.keys(features) as FeatureName[]).map(loadFeature));
  return { app: await createStoryApp(globals['locale'] as Locale, parameters.site ?? {}) };
};

/** Renders a story inside the site's providers: messages, router and services. */
const withSite = (story: () => ReactNode, { loaded, parameters }: StoryContext) => (
  <Site app={appOf(loaded)} site={parameters.site ?? {}} story={story} />
);

/** Settings for the `meta` of every story of the site: `...site`. */
export const site = { loaders: [loadSite], decorators: [withSite] };

/** Returns the site of a story, for its play function. */
export const appOf = (loaded: Record<string, unknown>) => loaded['app'] as StoryApp;

/** The story. It is in a context, because the router's routes are created without it. */
const Content = createContext<ComponentType>(() => null);

interface SiteProps {
  app: StoryApp;
  site: SiteParameters;
  story: ComponentType;
}

function Site({ app, site, story }: SiteProps) {
  const [router] = useState(() => createStoryRouter(app, site));
  return (
    <I18nProvider i18n={app.i18n}>
      <Content value={story}>
        <RouterProvider router={router} />
      </Content>
    </I18nProvider>
  );
}

/** Creates a router with the addresses of the site that shows the story on each of them. */
function createStoryRouter(app: StoryApp, { page = 'home', version, unknownPath }: SiteParameters) {
  const root = createRootRouteWithContext<AppContext>()({ component: StoryContent });
  const routes = (Object.keys(pages) as RouteId[]).map((routeId) =>
    createRoute({
      getParentRoute: () => root,
      path: internalPath(routeId),
      staticData: { routeId },
    }),
  );
  const path = unknownPath ?? routing.localize(page, { locale: app.locale });
  const history = createMemoryHistory({
    initialEntries: [version ? `${path}?version=${version}` : path],
  });
  return createRouter({
    routeTree: root.addChildren(routes),
    context: app as AppContext,
    history,
    rewrite: routing.rewrite({ current: () => history.location.pathname }),
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
    stringifySearch: () => '',
    defaultNotFoundComponent: StoryContent,
  });
}

function StoryContent() {
  const { colorMode } = useApp();
  // On the site, the boot script connects the picker.
  useEffect(() => connectColorModePicker(document, colorMode), [colorMode]);
  return createElement(use(Content));
}
