import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { EmployeeStatus } from './EmployeeStatus.tsx';
import { statusOf } from '../reading/employee-row.ts';
import { anEmployee } from '../people.test-support.ts';

const shown = (attributes: Parameters<typeof anEmployee>[0]) =>
  renderToStaticMarkup(<EmployeeStatus status={statusOf(anEmployee(attributes), '2026-11-20')} />);

describe('the status of an employee on screen', () => {
  it('is a dot and a word', () => {
    expect(shown({})).toContain('Active');
    expect(shown({})).not.toContain('tooltip');
  });

  // Shows ERR-44, ERR-45
  it('explains on hover and on focus what needs attention', () => {
    const status = shown({ attention: ['excluded', 'ungrouped'] });
    expect(status).toContain('Receives no surveys, in no group');
    expect(status).toContain('<b>Excluded Employee</b> This employee will not receive surveys.');
    expect(status).toContain(
      '<b>Ungrouped Employee</b> An employee must be assigned to groups to be included in group reports.',
    );
    const [, described = ''] = /aria-describedby="([^"]+)"/u.exec(status) ?? [];
    expect(status).toContain(`id="${described}" role="tooltip"`);
  });
});
