import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';

const lineLimit = 120;
const folderLimit = 40;

/** Generated or released files, exempt from the line length. */
const given = ['content/method.md', 'server/src/platform/database/tables.ts', 'docs/screens/', 'docs/requirements.md'];

/**
 * Lists lines of more than 120 characters, formatters of dates and counts outside their home, and folders with over
 * 40 sources at one level. The formatter breaks code but neither strings nor comments. Regular expressions, URLs and
 * table rows cannot be broken.
 */
export function layoutFindings(): string[] {
  const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs', '*.css', '*.md'], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => file !== '' && !given.some((start) => file.startsWith(start)));
  return [...files.flatMap(longLines), ...files.flatMap(ownFormatters), ...crowdedFolders(files)];
}

function longLines(file: string): string[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line, index) =>
      line.length > lineLimit && !isUnbreakable(file, line.trim())
        ? [`${file}:${index + 1} has ${line.length} characters; ${lineLimit} is the maximum`]
        : [],
    );
}

/** Dates, counts and languages are written in one place, so that no screen, mail or document has a style of its own. */
function ownFormatters(file: string): string[] {
  const isProduct = /^(domain|contract|server|web|respondent|cli)\/.*\.tsx?$/.test(file);
  const isHome = /^(domain\/src\/kernel|web\/src\/design\/format)\//.test(file);
  if (!isProduct || isHome || /\.test\.tsx?$/.test(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line, index) =>
      /Intl\.(DateTimeFormat|NumberFormat|DisplayNames)|\.toLocale(Date|Time)?String\(/.test(line)
        ? [`${file}:${index + 1} formats by itself; domain/src/kernel has the formatters`]
        : [],
    );
}

function isUnbreakable(file: string, line: string): boolean {
  const isPattern = /^\/.+\/[a-z]*[,;]?$/.test(line);
  const isTableRow = file.endsWith('.md') && line.startsWith('|');
  return isPattern || isTableRow || /https?:\/\/\S{60,}/.test(line);
}

function crowdedFolders(files: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const file of files)
    if (/\.tsx?$/.test(file) && !/\.test\.tsx?$|\.test-support\.tsx?$/.test(file))
      counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
  return [...counts]
    .filter(([, count]) => count > folderLimit)
    .map(([folder, count]) => `${folder} has ${count} source files at one level; ${folderLimit} is the maximum`);
}
