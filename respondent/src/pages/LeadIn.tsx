/** Emphasizes the words before a colon. */
export function LeadIn({ text }: { readonly text: string }) {
  const [, start, rest] = /^(.{1,40}?:)(\s.*)$/su.exec(text) ?? [];
  return start ? (
    <>
      <b>{start}</b>
      {rest}
    </>
  ) : (
    text
  );
}
