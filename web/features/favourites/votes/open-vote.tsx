import type { ReactNode } from 'react';
import { MAX_VOTER_NAME_LENGTH, MAX_VOTE_TITLE_LENGTH } from '#domain/limits.ts';
import { useHref } from '#web/i18n/use-href.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useApi, useNavigate } from '#web/state/page.ts';
import { useSession } from '#web/state/session.ts';
import { Field } from '#web/ui/field/field.tsx';
import { FormDialog } from '#web/ui/form-dialog/form-dialog.tsx';
import { useCallForm } from '#web/features/forms/use-call-form.ts';

/** Starts a vote on some tours and opens its page. */
export function OpenVoteDialog({ tourIds, onClosed }: { tourIds: readonly number[]; onClosed: () => void }): ReactNode {
  const t = useText();
  const api = useApi();
  const href = useHref();
  const navigate = useNavigate();
  const { user } = useSession();
  const form = useCallForm({
    initial: { title: '', name: user?.first_name ?? '' },
    rules: { title: 'required', name: 'required' },
    onRefused: ({ body: { code } }) =>
      ({ not_allowed_now: t('votes.too_many'), not_found: t('votes.tour_gone') })[code as string],
  });
  const send = async (): Promise<void> => {
    const { title, name } = form.values;
    const body = { title: title.trim(), name: name.trim(), tour_ids: [...tourIds] };
    const created = await api.favourites.createVoteList({ body });
    navigate(href('vote', { key: created.key }));
  };
  return (
    <FormDialog
      texts={{ title: t('votes.open_title'), send: t('votes.open_send') }}
      form={form}
      onSend={send}
      onClosed={onClosed}
    >
      <p>{t('votes.open_text', { count: tourIds.length })}</p>
      <Field
        label={t('votes.title_label')}
        placeholder={t('votes.title_example')}
        maxLength={MAX_VOTE_TITLE_LENGTH}
        {...form.field('title')}
      />
      <Field label={t('votes.your_name')} maxLength={MAX_VOTER_NAME_LENGTH} {...form.field('name')} />
    </FormDialog>
  );
}
