type ClassName = string | false | null | undefined;

/** Joins the class names that apply. */
export function classes(...names: readonly ClassName[]): string {
  return names.filter(Boolean).join(' ');
}
