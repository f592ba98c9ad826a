/** Gives a file to the browser, which keeps it where its user keeps downloads. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

/**
 * What an endpoint of files has answered: CSV comes as text, without the mark by which spreadsheets know that it is
 * UTF-8; anything else comes as it is.
 */
export function toBlob(content: unknown): Blob {
  return content instanceof Blob ? content : new Blob([`\uFEFF${String(content)}`], { type: 'text/csv;charset=utf-8' });
}
