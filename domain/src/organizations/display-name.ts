const longestName = 35;

/** The name as the navigation shows it: its first 35 characters and an ellipsis when it is longer. */
export function shortenName(name: string): string {
  const characters = Array.from(name);
  return characters.length > longestName ? `${characters.slice(0, longestName).join('')}…` : name;
}

/** How the organization switcher writes an organization: "Acme (12) -- 991", or N/A without a companion id. */
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
