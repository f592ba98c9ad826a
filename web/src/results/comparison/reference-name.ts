const sizeOfSample = / \((\d[\d,]* organizations)\)$/u;

/** Name of a reference in a sentence: "Software companies 2026". */
export function referenceName(name: string): string {
  return name.replace(sizeOfSample, '');
}

/** How many organizations a benchmark is made of: "42 organizations"; nothing for other references. */
export function sampleOf(name: string): string | undefined {
  return sizeOfSample.exec(name)?.[1];
}
