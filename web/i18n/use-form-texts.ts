import { noTexts, type Translate } from './texts.ts';
import { useHref } from './use-href.ts';
import { useText } from './use-text.ts';

/** Shared texts and links of forms, in the shape of their widgets. */
interface FormTexts {
  /** Formats a broken rule. */
  translate: Translate;
  /** For `TermsCheckbox`. */
  terms: { text: string; links: readonly string[] };
  /** For `FormFooter`: "Submit" by default. */
  footer: (button?: string) => { button: string; notice: string; links: readonly string[] };
}

/** The texts of a form; empty until the noun `forms` is there. */
export function useFormTexts(isReady = true): FormTexts {
  const t = useText();
  const translate = isReady ? t : noTexts;
  const href = useHref();
  const links = [href('legal', { text: 'agreement' }), href('legal', { text: 'privacy' })];
  return {
    translate,
    terms: { text: translate('form.terms'), links },
    footer: (button = translate('form.submit')) => ({ button, notice: translate('form.notice', { button }), links }),
  };
}
