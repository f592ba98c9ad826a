/** The colours of tags, by name. Screens choose a light and a dark shade of each. */
export const tagColours = ['grey', 'red', 'orange', 'yellow', 'green', 'teal', 'blue', 'purple'] as const;
export type TagColour = (typeof tagColours)[number];

export const maxTagName = 40;
