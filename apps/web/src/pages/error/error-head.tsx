/** Title of an error page, and the wish that no search engine lists it. */
export function ErrorHead({ title }: { title: string }) {
  return (
    <>
      <title>{`${title} · Shpy`}</title>
      <meta name="robots" content="noindex" />
    </>
  );
}
