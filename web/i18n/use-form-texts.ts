import { useHref } from './use-href.ts';
import { useText, type Translate } from './use-text.ts';

/** Texts and links that many forms share, in the shape their widgets take. */
export interface FormTexts {
  /** Puts a broken rule into words. */
  translate: Translate;
  /** The word after the label of a field that may stay empty. */
  optional: string;
  /** For `TermsCheckbox`. */
  terms: { text: string; links: readonly string[] };
  /** For `FormFooter`: "Submit" unless the form has a better word. */
  footer: (button?: string) => { button: string; notice: string; links: readonly string[] };
}

/** The texts of a form; its screen needs the noun `forms`. */
export function useFormTexts(): FormTexts {
  const translate = useText();
  const href = useHref();
  const links = [href('agreement'), href('privacy')];
  return {
    translate,
    optional: translate('form.optional'),
    terms: { text: translate('form.terms'), links },
    footer: (button = translate('form.submit')) => ({ button, notice: translate('form.notice', { button }), links }),
  };
}
