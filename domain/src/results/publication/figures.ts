/*
 * Encodes integers from 0 to 2^53 as variable-length bytes (LEB128): seven bits each, lowest first, with the eighth bit
 * set if more follow. Small counts take one byte.
 */
const base = 128;

/** Writes figures one after the other. */
export class FigureWriter {
  private bytes = new Uint8Array(512);
  private length = 0;

  write(figure: number): void {
    let rest = figure;
    while (rest >= base) {
      this.append((rest % base) + base);
      rest = Math.floor(rest / base);
    }
    this.append(rest);
  }

  written(): Uint8Array {
    return this.bytes.slice(0, this.length);
  }

  private append(byte: number): void {
    if (this.length === this.bytes.length) {
      const longer = new Uint8Array(2 * this.length);
      longer.set(this.bytes);
      this.bytes = longer;
    }
    this.bytes[this.length] = byte;
    this.length += 1;
  }
}

/** Reads figures one after the other. Throws a RangeError at the end of the bytes. */
export class FigureReader {
  private readonly bytes: Uint8Array;
  private at = 0;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }

  get isAtEnd(): boolean {
    return this.at === this.bytes.length;
  }

  /** Skips a number of figures. */
  skip(figures: number): void {
    for (let left = figures; left > 0; this.at += 1) {
      const byte = this.bytes[this.at];
      if (byte === undefined) throw new RangeError('There are fewer figures than are read');
      if (byte < base) left -= 1;
    }
  }

  read(): number {
    let figure = 0;
    for (let weight = 1; ; weight *= base) {
      const byte = this.bytes[this.at];
      if (byte === undefined) throw new RangeError('There are fewer figures than are read');
      this.at += 1;
      figure += (byte % base) * weight;
      if (byte < base) return figure;
    }
  }
}
