import { noTexts, type Translate } from './texts.ts';
import { useText } from './use-text.ts';

const phoneTexts = (t: Translate) => ({
  country: (country: string, code: string) => t('phone.country', { country, code }),
  codeOnly: (code: string) => t('phone.code_only', { code }),
  choose: t('phone.choose'),
  search: t('phone.search'),
  found: (count: number) => t('phone.found', { count }),
  nothing: t('input_phone.not_found_country_text'),
  tryCode: t('input_phone.not_found_code_text'),
  takeCode: (code: string) => t('phone.use_code', { code }),
  belongs: (country: string) => t('phone.belongs', { country }),
  confirm: t('phone.confirm'),
  invalid: t('input_phone.validation'),
});

/** Texts of the phone field; empty until the noun `phone` is there. */
export function usePhoneTexts(isReady = true): ReturnType<typeof phoneTexts> {
  const t = useText();
  return phoneTexts(isReady ? t : noTexts);
}
