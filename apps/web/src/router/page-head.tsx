import { useMatches } from '@tanstack/react-router';

/**
 * The tags in the head that `headTags()` returns for the page. The router's `HeadContent` can also render styles,
 * scripts and preloads, which the routes do not have, and its code would be loaded with every page.
 *
 * The keys are positions, so that the tags of the next page are changed and not replaced: pages have the same tags.
 */
export function PageHead() {
  const match = useMatches({ select: (matches) => matches.at(-1) });
  return (
    <>
      {match?.meta?.map((tag, index) =>
        tag?.title ? (
          !match.staticData.hasStateTitles && <title key={index}>{tag.title}</title>
        ) : (
          <meta key={index} {...tag} suppressHydrationWarning />
        ),
      )}
      {match?.links?.map((link, index) => (
        <link key={index} {...link} suppressHydrationWarning />
      ))}
    </>
  );
}
