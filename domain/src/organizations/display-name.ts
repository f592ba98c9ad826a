const longestName = 35;

/** The name for the navigation: 35 characters at most, with an ellipsis if shortened. */
export function shortenName(name: string): string {
  const characters = Array.from(name);
  return characters.length > longestName ? `${characters.slice(0, longestName).join('')}…` : name;
}

/** The label in the organization switcher: "Acme (12) -- 991", with N/A if there is no companion id. */
export function switcherLabel({
  name,
  id,
  companionId,
}: {
  readonly name: string;
  readonly id: string;
  readonly companionId: string | null;
}): string {
  return `${name} (${id}) -- ${companionId ?? 'N/A'}`;
}
