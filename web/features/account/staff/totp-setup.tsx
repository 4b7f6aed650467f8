import type { ReactNode } from 'react';
import type { CallReply } from '#contract/call.ts';
import type { startTotp } from '#contract/account/staff.ts';
import { useText } from '#web/i18n/use-text.ts';
import { CopyButton } from '#web/features/account/copy-button.tsx';

export type NewApp = CallReply<typeof startTotp>;

/** The secret of a new authenticator app, until its first code is entered. */
export function AppSecret({ secret, uri, qr }: NewApp): ReactNode {
  const t = useText();
  return (
    <>
      <p>{t('settings.staff_app_text')}</p>
      <svg
        className="factor__qr"
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        shapeRendering="crispEdges"
        role="img"
        aria-label={t('settings.staff_app_qr')}
      >
        <path d={qr.path} />
      </svg>
      <p className="factor__copy">
        <code>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
        <CopyButton text={secret} />
      </p>
      <p>
        <a className="link" href={uri}>
          {t('settings.staff_app_open')}
        </a>
      </p>
    </>
  );
}

/** The recovery codes of a new authenticator app, shown once. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }): ReactNode {
  const t = useText();
  return (
    <div role="status">
      <p>{t('settings.staff_recovery')}</p>
      <ul className="factor__codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <p>
        <CopyButton text={codes.join('\n')} />
      </p>
    </div>
  );
}
