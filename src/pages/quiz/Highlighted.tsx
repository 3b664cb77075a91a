// The program of a question, as code that is read, not edited; the expression that is asked about stands below it.
export function Highlighted({ code, about }: { readonly code: string; readonly about: string | null }) {
  return (
    // Long lines scroll; whoever has no mouse reaches them by focus.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <pre className="program" tabIndex={0}>
      <code>
        {code}
        {about !== null && (
          <>
            {'\n'}
            <strong>{about}</strong>
          </>
        )}
      </code>
    </pre>
  );
}
