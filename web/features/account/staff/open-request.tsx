import { useState, type ReactNode } from 'react';
import { Button } from '#web/ui/button/button.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { useHref } from '#web/i18n/use-href.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useNavigate } from '#web/state/page.ts';
import { SettingForm } from '#web/features/account/setting-row.tsx';

const NUMBER = /^\d{1,9}$/;

/** Opens any request by its number. */
function RequestNumberForm({ onCancel }: { onCancel: () => void }): ReactNode {
  const t = useText();
  const href = useHref();
  const navigate = useNavigate();
  const form = useForm({
    initial: { id: '' },
    rules: { id: (id) => NUMBER.test(String(id).trim()) },
  });
  return (
    <SettingForm
      form={form}
      save={async () => navigate(href('booking-id', { id: form.values.id.trim() }))}
      onCancel={onCancel}
      submit={t('settings.request_go')}
    >
      <Field label={t('settings.request_number')} inputMode="numeric" autoComplete="off" {...form.field('id')} />
    </SettingForm>
  );
}

/** Opens requests as staff, for roles that may read them. */
export function OpenRequest(): ReactNode {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <h3 className="h4 account-page__sub">{t('settings.request')}</h3>
      <p>{t('settings.request_text')}</p>
      {isOpen ? (
        <RequestNumberForm onCancel={() => setOpen(false)} />
      ) : (
        <p className="account-page__acts account-page__acts--boxed">
          <Button isSmall onClick={() => setOpen(true)}>
            {t('settings.request_open')}
          </Button>
        </p>
      )}
    </>
  );
}
