/**
 * Reads and writes bytes sequentially. Numbers are little-endian; a text is its number of UTF-16 units, followed by the
 * units.
 */
export class ByteCursor {
  private readonly view: DataView;
  private at: number;

  constructor(bytes: Uint8Array, start = 0) {
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.at = start;
  }

  writeByte(value: number): void {
    this.view.setUint8(this.step(1), value);
  }

  writeUint16(value: number): void {
    this.view.setUint16(this.step(2), value, true);
  }

  writeUint32(value: number): void {
    this.view.setUint32(this.step(4), value, true);
  }

  writeText(text: string): void {
    this.writeUint16(text.length);
    for (let unit = 0; unit < text.length; unit += 1) this.writeUint16(text.charCodeAt(unit));
  }

  readByte(): number {
    return this.view.getUint8(this.step(1));
  }

  readUint16(): number {
    return this.view.getUint16(this.step(2), true);
  }

  readUint32(): number {
    return this.view.getUint32(this.step(4), true);
  }

  readText(): string {
    return String.fromCharCode(...Array.from({ length: this.readUint16() }, () => this.readUint16()));
  }

  private step(length: number): number {
    const start = this.at;
    this.at += length;
    return start;
  }
}
