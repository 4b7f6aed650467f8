import { createRoot } from 'react-dom/client';
import { langOf, tagOf } from '#domain/locales.ts';
import type { CaptchaLevel } from '#domain/site/captcha.ts';
import { loadTexts } from '#web/i18n/catalogue.ts';
import type { TextsOptions } from '#web/i18n/texts.ts';
import { TextProvider } from '#web/i18n/use-text.ts';
import type { Api } from '#web/state/api.ts';
import { KIT_NUMBERS, KitDefaults } from '#web/ui/kit-defaults/kit-defaults.ts';
import { CaptchaDialog, type Challenge } from './captcha-dialog.tsx';
import { solveWork } from './solve-work.ts';

/** Renders the dialog beside the page, which keeps its state and regains the focus. */
async function ask(challenge: Challenge, action: string, of: TextsOptions): Promise<string | null> {
  const texts = await loadTexts(of, ['forms']);
  const box = document.body.appendChild(document.createElement('div'));
  const root = createRoot(box);
  const token = await new Promise<string | null>((resolve) =>
    root.render(
      <KitDefaults value={{ ...KIT_NUMBERS, translate: texts.translate, locale: tagOf(of.locale) }}>
        <TextProvider value={texts}>
          <CaptchaDialog challenge={challenge} action={action} language={langOf(of.locale)} onEnd={resolve} />
        </TextProvider>
      </KitDefaults>,
    ),
  );
  root.unmount();
  box.remove();
  return token;
}

/**
 * Solves the challenge of a rejected call, in the background where possible. Returns the header for the retry, or null
 * when the visitor gives up.
 */
export async function solveCaptcha(
  { api, ...of }: TextsOptions & { api: Api },
  action: string,
  type: CaptchaLevel,
): Promise<string | null> {
  const challenge = await api.site.getCaptcha({ query: { action, type } });
  const isUnseen = challenge.challenge !== null && challenge.is_invisible;
  const token = isUnseen
    ? await solveWork(challenge.challenge ?? '', challenge.max_counter)
    : await ask(challenge, action, of);
  return token && `${type} ${token}`;
}
