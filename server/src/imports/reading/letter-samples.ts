import type { ReadColumn } from '@attune/domain/people';

const beyondAscii = /[^\0-\x7f]/;
const maxPerColumn = 3;
const maxSamples = 6;
const longestSample = 60;
const names: readonly (string | null)[] = ['first_name', 'last_name', 'middle_name'];

/** Collects sample cells per column that show whether the encoding is right. */
export class LetterSamples {
  readonly #columns = new Map<number, Set<string>>();

  add(cells: readonly string[]): void {
    for (const [place, cell] of cells.entries()) if (beyondAscii.test(cell)) this.#keep(place, cell.trim());
  }

  /** Returns the samples, names first. */
  of(columns: readonly ReadColumn[]): string[] {
    const places = [...this.#columns.keys()].toSorted((a, b) => a - b);
    const [ofNames, others] = [
      places.filter((place) => isName(columns[place])),
      places.filter((place) => !isName(columns[place])),
    ];
    const samples = [...ofNames, ...others].flatMap((place) => [...(this.#columns.get(place) ?? [])]);
    return [...new Set(samples)].slice(0, maxSamples);
  }

  #keep(place: number, cell: string): void {
    const kept = this.#columns.get(place) ?? new Set();
    if (kept.size < maxPerColumn) kept.add(cell.slice(0, longestSample).toWellFormed());
    this.#columns.set(place, kept);
  }
}

function isName(column: ReadColumn | undefined): boolean {
  return column?.use.kind === 'full-name' || (column?.use.kind === 'field' && names.includes(column.use.name));
}
