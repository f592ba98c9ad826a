import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { Dialog } from './Dialog.tsx';
import { PickerDialog } from './PickerDialog.tsx';

describe('a dialog', () => {
  it('is named by its title', () => {
    const dialog = renderToStaticMarkup(
      <Dialog title="Keys" onClose={() => undefined}>
        body
      </Dialog>,
    );
    const [, titleId] = /aria-labelledby="([^"]+)"/u.exec(dialog) ?? [];
    expect(dialog).toContain(`<h2 id="${titleId}"`);
  });
});

describe('the question before something is lost', () => {
  const question = (count?: number) =>
    renderToStaticMarkup(
      <ConfirmDialog
        title="Withdraw the November campaign?"
        lost="149 people have answered. Their answers are deleted."
        stays="Results of earlier campaigns stay as they are."
        {...(count !== undefined && { count })}
        confirmLabel="Withdraw and delete 149 answers"
        keepLabel="Keep campaign"
        onConfirm={() => undefined}
        onClose={() => undefined}
      />,
    );

  it('names what is lost and what stays, and offers to keep it', () => {
    expect(question()).toContain('Their answers are deleted.');
    expect(question()).toContain('Results of earlier campaigns stay as they are.');
    expect(question()).toContain('>Keep campaign</button>');
    expect(question()).toContain('role="alertdialog"');
  });

  it('asks for the count before it can be confirmed', () => {
    expect(question(149)).toContain('Type 149 to confirm');
    expect(question(149)).toMatch(/<button[^>]*disabled=""[^>]*>Withdraw and delete 149 answers/u);
    expect(question()).not.toContain('disabled');
  });
});

describe('the dialog that picks one of many', () => {
  const picker = (options: readonly { readonly id: string; readonly label: string }[]) =>
    renderToStaticMarkup(
      <PickerDialog
        label="Switch organization"
        placeholder="Search Organizations"
        query=""
        onQueryChange={() => undefined}
        groups={[{ heading: 'Search Results', options }]}
        nothing="No organization matches."
        onPick={() => undefined}
        onClose={() => undefined}
      />,
    );

  it('points at the first option', () => {
    const dialog = picker([
      { id: '12', label: 'Acme' },
      { id: '13', label: 'Beta' },
    ]);
    const [, pointedAt] = /aria-activedescendant="([^"]+)"/u.exec(dialog) ?? [];
    expect(pointedAt).toMatch(/-12$/u);
    expect(dialog).toContain(`<div id="${pointedAt}" role="option" aria-selected="true"`);
    expect(dialog).toContain('Search Results');
  });

  it('says so when there is nothing to pick, without an empty heading', () => {
    expect(picker([])).toContain('No organization matches.');
    expect(picker([])).not.toContain('Search Results');
  });
});
