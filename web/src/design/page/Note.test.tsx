import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ExpansionPanel } from './ExpansionPanel.tsx';
import { Note, type NoteLook, TipBox } from './Note.tsx';

const looks: readonly NoteLook[] = ['info', 'success', 'warning', 'error', 'feature-flag'];

describe('an info bar', () => {
  // Shows UISTATE-06
  it('has five looks that differ', () => {
    expect(new Set(looks.map((look) => renderToStaticMarkup(<Note look={look}>Saved</Note>))).size).toBe(5);
  });

  // Shows UISTATE-07
  it('can be hidden only where that is wanted', () => {
    expect(renderToStaticMarkup(<Note>Saved</Note>)).not.toContain('Hide');
    expect(renderToStaticMarkup(<Note onHide={() => undefined}>Saved</Note>)).toContain('aria-label="Hide"');
  });
});

describe('a tip box', () => {
  const tip = (dismissed: readonly string[]) =>
    renderToStaticMarkup(
      <TipBox tipId="billing" dismissed={{ has: (tipId) => dismissed.includes(tipId), add: () => undefined }}>
        See what changes for your organization.
      </TipBox>,
    );

  // Shows UISTATE-08
  it('stays hidden once it was dismissed', () => {
    expect(tip(['other'])).toContain('See what changes');
    expect(tip(['billing'])).toBe('');
  });
});

describe('an expansion panel', () => {
  const panel = (isExpanded: boolean, toggleAt?: 'right' | 'bottom') =>
    renderToStaticMarkup(
      <ExpansionPanel
        title="Engagement Flow"
        isExpanded={isExpanded}
        onToggle={() => undefined}
        {...(toggleAt && { toggleAt })}
      >
        body
      </ExpansionPanel>,
    );

  // Shows UISTATE-04
  it('is expanded or collapsed', () => {
    expect(panel(true)).toContain('aria-expanded="true"');
    expect(panel(false)).toMatch(/aria-expanded="false".*hidden=""/u);
  });

  // Shows UISTATE-05
  it('has its toggle at the right or at the bottom', () => {
    expect(panel(true)).toContain('data-toggle-at="right"');
    expect(panel(true, 'bottom')).toContain('data-toggle-at="bottom"');
  });

  // Shows UI-04
  it('is at most 1000 pixels high unless another height is given', () => {
    expect(panel(true)).toContain('max-height:1000px');
  });
});
