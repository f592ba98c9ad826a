import { type BrandingResource, getBranding } from '@attune/contract/organizations/branding';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '../design/controls/Button.tsx';
import { TextInput } from '../design/forms/TextInput.tsx';
import { Section } from '../design/page/Page.tsx';
import text from '../design/text.module.css';
import { read } from '../platform/queries.ts';
import { useOrganizationId } from '../platform/viewer.tsx';
import { BrandPreview } from './BrandPreview.tsx';
import styles from './Branding.module.css';
import { logoProblem, logoRules, productColor, typedColor } from './branding-words.ts';
import { useBranding } from './use-branding.ts';

type Branding = BrandingResource['attributes'];

/** Logo and color of the organization, with a preview of a survey page. */
export function BrandingSection() {
  const organizationId = useOrganizationId();
  const branding = useQuery(read(getBranding, { params: { organizationId } }));
  const stored = branding.data?.data.attributes;
  return (
    <Section
      id="branding"
      title="Logo and color"
      under="Used on survey pages, in e-mails, PDF files and slides. A change reaches survey pages within a minute."
    >
      {stored && <BrandingForm key={stored.color} stored={stored} />}
    </Section>
  );
}

function BrandingForm({ stored }: { readonly stored: Branding }) {
  const [typed, setTyped] = useState(stored.color ?? '');
  const { saveColor, isSaving } = useBranding();
  const { color, problem, proposal } = typedColor(typed);
  const isSame = (typed.trim() === '' ? null : color) === stored.color;
  const isReady = problem === undefined && !isSame && !isSaving;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady) saveColor(typed.trim() === '' ? null : (color ?? null));
  };
  return (
    <div className={styles.halves}>
      <div className={styles.fields}>
        <Logo stored={stored} />
        <form className={styles.color} onSubmit={submit} noValidate>
          <div className={styles.typed}>
            <input
              type="color"
              aria-label="Pick a color"
              className={styles.pick}
              value={color ?? productColor}
              onChange={({ target }) => setTyped(target.value)}
            />
            <TextInput
              label="Color"
              maxLength={20}
              placeholder={productColor}
              value={typed}
              error={problem}
              onChange={({ target }) => setTyped(target.value)}
            />
          </div>
          <div className={styles.operations}>
            {proposal && <Button onClick={() => setTyped(proposal)}>Use {proposal}</Button>}
            <Button type="submit" rank="primary" disabled={!isReady}>
              Save color
            </Button>
            {stored.color !== null && (
              <Button rank="tertiary" disabled={isSaving} onClick={() => saveColor(null)}>
                Use Attune’s color
              </Button>
            )}
          </div>
        </form>
      </div>
      <BrandPreview color={proposal ?? color ?? productColor} logo={stored.logo} />
    </div>
  );
}

function Logo({ stored: { logo, logoWidth, logoHeight } }: { readonly stored: Branding }) {
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  const { saveLogo, isSaving } = useBranding();
  const choose = (file: File | undefined) => {
    const wrong = file && logoProblem(file);
    setProblem(wrong);
    if (file && !wrong) saveLogo(file, setProblem);
  };
  return (
    <div className={styles.logo}>
      <span className={styles.label}>Logo</span>
      {logo && (
        <span className={styles.plate}>
          <img src={logo} alt="Logo of the organization" width={logoWidth ?? 0} height={logoHeight ?? 0} />
        </span>
      )}
      <div className={styles.operations}>
        <Button icon="upload" disabled={isSaving} onClick={() => input.current?.click()}>
          {logo ? 'Change logo' : 'Upload logo'}
        </Button>
        {logo && (
          <Button rank="tertiary" disabled={isSaving} onClick={() => saveLogo(null, setProblem)}>
            Remove logo
          </Button>
        )}
      </div>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Logo to upload"
        accept={logoRules.accept}
        onChange={({ target }) => {
          choose(target.files?.[0]);
          target.value = '';
        }}
      />
      <p className={text.secondary}>{logoRules.words}</p>
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </div>
  );
}
