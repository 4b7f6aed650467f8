import { useHref } from './use-href.ts';
import { useText, type Say } from './use-text.ts';

/** Texts and links that many forms share, in the shape their widgets take. */
export interface FormTexts {
  /** Puts a broken rule into words. */
  say: Say;
  /** The word after the label of a field that may stay empty. */
  optional: string;
  /** For `TermsCheckbox`. */
  terms: { text: string; links: readonly string[] };
  /** For `FormFooter`: "Submit" where the form has nothing better to say. */
  footer: (button?: string) => { button: string; notice: string; links: readonly string[] };
}

/** The texts of a form; its screen needs the noun `forms`. */
export function useFormTexts(): FormTexts {
  const say = useText();
  const href = useHref();
  const links = [href('agreement'), href('privacy')];
  return {
    say,
    optional: say('form.optional'),
    terms: { text: say('form.terms'), links },
    footer: (button = say('form.submit')) => ({ button, notice: say('form.notice', { button }), links }),
  };
}
