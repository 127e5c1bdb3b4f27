/** Title of an error page, and `noindex`. */
export function ErrorHead({ title }: { title: string }) {
  return (
    <>
      <title>{`${title} · Shpy`}</title>
      <meta name="robots" content="noindex" />
    </>
  );
}
