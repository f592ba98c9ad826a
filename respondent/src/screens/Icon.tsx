const strokes = {
  globe: [
    'M3 12a9 9 0 1 0 18 0a9 9 0 0 0 -18 0',
    'M3.6 9h16.8',
    'M3.6 15h16.8',
    'M11.5 3a17 17 0 0 0 0 18',
    'M12.5 3a17 17 0 0 1 0 18',
  ],
  help: ['M3 12a9 9 0 1 0 18 0a9 9 0 0 0 -18 0', 'M12 16v.01', 'M12 13a2 2 0 0 0 .9 -3.8a2 2 0 0 0 -2.4 .6'],
  back: ['M5 12h14', 'M5 12l6 6', 'M5 12l6 -6'],
  next: ['M5 12h14', 'M13 18l6 -6', 'M13 6l6 6'],
  check: ['M5 12l5 5l10 -10'],
  shield: [
    'M12 3a12 12 0 0 0 8.5 3a12 12 0 0 1 -8.5 15a12 12 0 0 1 -8.5 -15a12 12 0 0 0 8.5 -3',
    'M11 11a1 1 0 1 0 2 0a1 1 0 1 0 -2 0',
    'M12 12v2.5',
  ],
  calendar: [
    'M4 7a2 2 0 0 1 2 -2h12a2 2 0 0 1 2 2v12a2 2 0 0 1 -2 2h-12a2 2 0 0 1 -2 -2v-12',
    'M16 3v4',
    'M8 3v4',
    'M4 11h16',
  ],
  eyeOff: [
    'M10.6 10.6a2 2 0 0 0 2.8 2.8',
    'M16.7 16.7a8.7 8.7 0 0 1 -4.7 1.3c-3.6 0 -6.6 -2 -9 -6c1.3 -2.1 2.7 -3.7 4.3 -4.7m2.9 -1.1a9 9 0 0 1 1.8 ' +
      '-.2c3.6 0 6.6 2 9 6c-.7 1.1 -1.4 2.1 -2.1 2.9',
    'M3 3l18 18',
  ],
  download: ['M4 17v2a2 2 0 0 0 2 2h12a2 2 0 0 0 2 -2v-2', 'M7 11l5 5l5 -5', 'M12 4v12'],
  alert: ['M3 12a9 9 0 1 0 18 0a9 9 0 0 0 -18 0', 'M12 8v4', 'M12 16v.01'],
} as const;

/** A decorative icon next to a word. */
export function Icon({ name }: { readonly name: keyof typeof strokes }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      {strokes[name].map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  );
}
