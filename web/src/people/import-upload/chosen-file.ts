import { employeeFileLimit } from '@attune/contract/employees/files';

type ChosenFile = Pick<File, 'name' | 'size'>;

const megabyte = 1024 * 1024;

/** Why a file is refused before upload; undefined if it can be uploaded. Its content is checked on the server. */
export function refusalOf({ name, size }: ChosenFile): string | undefined {
  if (/\.(xls|xlsm|xlsb|ods|numbers)$/iu.test(name))
    return `${name} is in an unsupported spreadsheet format. Save it as .xlsx or CSV (UTF-8) and choose that file.`;
  if (!/\.(csv|tsv|txt|xlsx)$/iu.test(name)) return `${name} is not an employee file. Choose a .csv or .xlsx file.`;
  if (size === 0) return `${name} is empty. The first line must contain the column names.`;
  if (size > employeeFileLimit)
    return (
      `${name} has ${sizeWords(size)}. Up to ${sizeWords(employeeFileLimit)} is ` +
      'supported; split it into several files.'
    );
  return undefined;
}

/** "412 KB", "2.3 MB". */
export function sizeWords(bytes: number): string {
  if (bytes < megabyte) return `${Math.max(1, Math.round(bytes / 1024))} KB`;
  const inMegabytes = bytes / megabyte;
  return `${inMegabytes < 10 ? Math.round(inMegabytes * 10) / 10 : Math.round(inMegabytes)} MB`;
}
