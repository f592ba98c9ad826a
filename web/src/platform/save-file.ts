/** Downloads a file in the browser. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

/** Response of a file endpoint as a blob: CSV gets the byte order mark that spreadsheets need to detect UTF-8. */
export function toBlob(content: unknown): Blob {
  return content instanceof Blob ? content : new Blob([`\uFEFF${String(content)}`], { type: 'text/csv;charset=utf-8' });
}
