import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ErrorDetailDialog } from './ErrorDetailDialog.tsx';
import { ToastEntry } from './Toasts.tsx';
import type { Toast } from './toast-store.ts';

const detail = { words: 'Name is already in use.', technical: ['422  invalid', 'reference 7F3A'] };
const shown = (toast: Omit<Toast, 'id'>) =>
  renderToStaticMarkup(<ToastEntry toast={{ id: 1, ...toast }} onDetail={() => undefined} onGone={() => undefined} />);

describe('a toast', () => {
  // Shows ERR-48
  it('looks like information or like an error', () => {
    expect(shown({ kind: 'success', text: 'Reply sent' })).toContain('data-look="info"');
    expect(shown({ kind: 'error', text: 'Failed to send reply' })).toContain('data-look="error"');
  });

  it('interrupts those who hear it only for an error', () => {
    expect(shown({ kind: 'error', text: 'Failed to send reply' })).toContain('role="alert"');
    expect(shown({ kind: 'long', text: 'Import finished' })).not.toContain('role="alert"');
  });

  // Shows ORGSW-11, ERR-50
  it('has a button DETAILS only where there are details', () => {
    expect(shown({ kind: 'error', text: 'Failed to update group', detail })).toContain('>DETAILS</button>');
    expect(shown({ kind: 'error', text: 'Failed to update group' })).not.toContain('DETAILS');
  });

  it('can be dismissed', () => {
    expect(shown({ kind: 'info', text: 'Reply sent' })).toContain('aria-label="Dismiss"');
  });
});

describe('the details of an error', () => {
  const dialog = renderToStaticMarkup(<ErrorDetailDialog detail={detail} onClose={() => undefined} />);

  // Shows ORGSW-11, ERR-51
  it('say in words what happened, and hold the lines for support', () => {
    expect(dialog).toContain('>Error Detail</h2>');
    expect(dialog).toContain('Name is already in use.');
    expect(dialog).toContain('422  invalid\nreference 7F3A');
  });

  // Shows ORGSW-12
  it('can be closed', () => {
    expect(dialog).toContain('>Close</button>');
  });
});
