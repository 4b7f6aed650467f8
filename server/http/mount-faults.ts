import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DEFAULT_LOCALE, matchLocale, splitLocale, toLocale, type Locale } from '#domain/locales.ts';
import type { Log } from '#server/platform/log.ts';
import { sendSmallPage } from '#server/platform/small-page.ts';
import { createTexts } from '#server/texts.ts';
import { problemBody, reportProblem } from './problem-reply.ts';

const pageText = createTexts({
  en: { 'fault.title': 'An error occurred', 'fault.home': 'Back home' },
  ru: { 'fault.title': 'Произошла ошибка', 'fault.home': 'На главную' },
  de: { 'fault.title': 'Ein Fehler ist aufgetreten', 'fault.home': 'Zur Startseite' },
  zh: { 'fault.title': '出错了', 'fault.home': '返回首页' },
});

/** The language of the page that was asked for, else the reader's. */
function localeOf({ url, headers, cookies }: FastifyRequest): Locale {
  const { locale } = splitLocale(url.replace(/\?.*/, ''));
  if (locale !== DEFAULT_LOCALE) return locale;
  const chosen = headers['x-language'] ?? cookies['i18n_locale'];
  return chosen ? toLocale(String(chosen)) : (matchLocale(headers['accept-language'] ?? '') ?? DEFAULT_LOCALE);
}

/**
 * Handles errors that a route does not: sends the matching status, and a page to browsers. Must be called
 * before routes are mounted.
 */
export function mountFaults(app: FastifyInstance, log: Log): void {
  app.setErrorHandler((error, request, reply) => {
    const requestId = randomUUID();
    const problem = reportProblem(error, log, { event: 'request failed', request_id: requestId });
    if (problem.details.retryAfterS) reply.header('retry-after', String(problem.details.retryAfterS));
    const locale = localeOf(request);
    const body = problemBody(problem, locale, requestId);
    reply.code(problem.status).header('cache-control', 'no-store').header('x-request-id', requestId);
    if (request.headers.accept?.includes('text/html'))
      return sendSmallPage(reply, {
        locale,
        title: pageText(locale, 'fault.title'),
        lead: body.message,
        home: pageText(locale, 'fault.home'),
        status: problem.status,
      });
    return reply.type('application/json; charset=utf-8').send(JSON.stringify(body));
  });
}
