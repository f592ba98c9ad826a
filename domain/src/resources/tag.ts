/** The colors of tags, by name. Screens choose a light and a dark shade of each. */
export const tagColors = ['grey', 'red', 'orange', 'yellow', 'green', 'teal', 'blue', 'purple'] as const;
export type TagColor = (typeof tagColors)[number];

export const maxTagName = 40;
