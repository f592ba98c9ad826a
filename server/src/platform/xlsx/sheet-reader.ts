import type { FileLine } from '../csv/index.ts';
import { UnreadableFile } from '../readers/unreadable-file.ts';
import type { SharedTexts } from './shared-texts.ts';
import type { CellStyles } from './styles.ts';
import type { XmlListener } from './xml-events.ts';

type Dependencies = { readonly texts: SharedTexts; readonly styles: CellStyles; readonly countsFrom1904: boolean };

const maxCells = 1000;
/** The most that a sheet can have, including empty ones. */
const maxRowElements = 1_048_576;
const maxCellElements = 16_384;
const maxCharactersOfARow = 128 * 1024;
const dayMs = 86_400_000;
const daysTo1904 = 1462;

/** Assembles the rows of a sheet from its XML events. The caller collects completed rows from time to time. */
export class SheetReader implements XmlListener {
  readonly #needs: Dependencies;
  #rows: FileLine[] = [];
  #number = 0;
  #rowElements = 0;
  #cellElements = 0;
  #cells: string[] = [];
  #size = 0;
  #place = -1;
  #type = '';
  #style = 0;
  #text = '';
  #isText = false;
  #isPhonetic = false;

  constructor(needs: Dependencies) {
    this.#needs = needs;
  }

  takeRows(): readonly FileLine[] {
    const rows = this.#rows;
    this.#rows = [];
    return rows;
  }

  open(name: string, attributes: ReadonlyMap<string, string>): void {
    if (name === 'row') this.#beginRow(attributes.get('r'));
    if (name === 'c') this.#beginCell(attributes);
    if (name === 'rPh') this.#isPhonetic = true;
    this.#isText = name === 'v' || (name === 't' && !this.#isPhonetic);
  }

  text(text: string): void {
    if (!this.#isText) return;
    this.#text += text;
    if (this.#text.length > maxCharactersOfARow) this.#refuseSize();
  }

  refuseLongText(): void {
    if (this.#rowElements > 0) this.#refuseSize();
  }

  close(name: string): void {
    this.#isText = false;
    if (name === 'rPh') this.#isPhonetic = false;
    if (name === 'c') this.#endCell();
    if (name === 'row' && this.#cells.some((cell) => cell.trim() !== ''))
      this.#rows.push({ number: this.#number, cells: this.#cells });
  }

  #beginRow(number: string | undefined): void {
    this.#rowElements += 1;
    if (this.#rowElements > maxRowElements)
      throw new UnreadableFile('This sheet has more than 1,048,576 rows. Split it into several files.');
    const given = Number(number);
    this.#number = Number.isSafeInteger(given) && given > 0 ? given : this.#number + 1;
    this.#cellElements = 0;
    this.#cells = [];
    this.#size = 0;
    this.#place = -1;
  }

  #beginCell(attributes: ReadonlyMap<string, string>): void {
    this.#cellElements += 1;
    if (this.#cellElements > maxCellElements) this.#refuseCells();
    const column = /^[A-Z]{1,3}/.exec(attributes.get('r') ?? '')?.[0];
    this.#place = column === undefined ? this.#place + 1 : placeOf(column);
    this.#type = attributes.get('t') ?? 'n';
    this.#style = Number(attributes.get('s') ?? 0);
    this.#text = '';
  }

  #endCell(): void {
    const value = this.#value();
    if (value === '') return;
    if (this.#place >= maxCells) this.#refuseCells();
    this.#size += value.length;
    if (this.#size > maxCharactersOfARow) this.#refuseSize();
    while (this.#cells.length < this.#place) this.#cells.push('');
    this.#cells[this.#place] = value;
  }

  #refuseSize(): never {
    throw new UnreadableFile(`Row ${this.#number} has more than ${maxCharactersOfARow / 1024} KB.`);
  }

  #refuseCells(): never {
    throw new UnreadableFile(`Row ${this.#number} has more than ${maxCells} cells.`);
  }

  #value(): string {
    switch (this.#type) {
      case 's':
        return this.#needs.texts.at(Number(this.#text)) ?? '';
      case 'b':
        return this.#text === '1' ? 'true' : 'false';
      case 'e':
        return '';
      case 'n':
        return this.#numberText();
      default:
        return this.#text;
    }
  }

  /** A number as shown to people, a date as YYYY-MM-DD; the cell style marks dates. */
  #numberText(): string {
    const value = Number(this.#text);
    if (this.#text.trim() === '' || !Number.isFinite(value)) return this.#text.trim();
    if (!this.#needs.styles.isDate(this.#style) || value < 1) return String(Number(value.toPrecision(15)));
    const days = Math.floor(value) + (this.#needs.countsFrom1904 ? daysTo1904 : 0);
    return days > 2_958_465
      ? this.#text
      : new Date(Date.UTC(1899, 11, days < 61 ? 31 : 30) + days * dayMs).toISOString().slice(0, 10);
  }
}

/** A is 0, Z is 25, AA is 26. */
function placeOf(column: string): number {
  return Array.from(column).reduce((place, letter) => place * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}
