import { useText } from './use-text.ts';

/** The generic errors of specification 8. */
export type GenericError = 'later' | 'not_found' | 'wrong' | 'denied' | 'microphone' | 'sms';

/** Title and text of a generic error; needs the texts of `errors`. */
export function useErrorTexts(): (kind: GenericError) => { kind: GenericError; title: string; text: string } {
  const t = useText();
  return (kind) => ({ kind, title: t(`errors.${kind}_title`), text: t(`errors.${kind}_text`) });
}
