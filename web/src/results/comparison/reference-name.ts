const sizeOfSample = / \((\d[\d,]* organizations)\)$/u;

/** Name of a reference in a sentence: "Software companies 2026". */
export function referenceName(name: string): string {
  return name.replace(sizeOfSample, '');
}

/** Number of organizations in a benchmark: "42 organizations"; undefined for other references. */
export function sampleOf(name: string): string | undefined {
  return sizeOfSample.exec(name)?.[1];
}
