/** Values that are shown together, as one name. Those of a cross hold commas themselves: "Berlin, 2 to 3 years; Berlin, 3 to 5 years". */
export function segmentName(labels: readonly string[]): string {
  return labels.join(labels.some((label) => label.includes(',')) ? '; ' : ', ');
}
