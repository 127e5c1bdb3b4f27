import { useMatches } from '@tanstack/react-router';

/**
 * The tags in the head that `headTags()` returns for the page. The router's `HeadContent` can also render styles,
 * scripts and preloads, which the routes do not have, and its code would be loaded with every page.
 */
export function PageHead() {
  const match = useMatches({ select: (matches) => matches.at(-1) });
  return (
    <>
      {match?.meta?.map((tag) =>
        tag?.title ? (
          <title key="title">{tag.title}</title>
        ) : (
          <meta key={JSON.stringify(tag)} {...tag} suppressHydrationWarning />
        ),
      )}
      {match?.links?.map((link) => (
        <link key={JSON.stringify(link)} {...link} suppressHydrationWarning />
      ))}
    </>
  );
}
