/** A text whose first words, where a colon ends them, stand out: what it is about, before what is said. */
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
