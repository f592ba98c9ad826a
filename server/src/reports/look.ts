/** The score bands and engagement levels, lowest first, share one color scale. */
export const tones = [6, 7, 8, 9, 10] as const;
export type Tone = (typeof tones)[number];

/** The product's colors for print. A test compares them with the colors of the screens. */
export const look = {
  text: '#191d1b',
  secondary: '#4b544f',
  caption: '#636c67',
  line: '#e4e7e3',
  sunken: '#f6f7f5',
  track: '#eceeea',
  accent: '#0b6759',
  accentSoft: '#e3f1ed',
  compare: '#69736d',
  page: '#ffffff',
} as const;

/** Each band's color for marks and for its name. */
export const toneColours: Readonly<Record<Tone, { readonly mark: string; readonly word: string }>> = {
  6: { mark: '#b64a16', word: '#a8400f' },
  7: { mark: '#cb7a34', word: '#955314' },
  8: { mark: '#8f8b7c', word: '#656256' },
  9: { mark: '#5590c6', word: '#2a659c' },
  10: { mark: '#1d5fa6', word: '#1a5797' },
};
