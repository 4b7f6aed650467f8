import { useState, type ReactNode } from 'react';
import type { TouristsView } from '#contract/trip/tourists.ts';
import type { PassPlaceQuote } from '#contract/trip/pass-place.ts';
import type { RequestView } from '#contract/booking/view-request.ts';
import { isEmail } from '#domain/form-rules.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useApi } from '#web/state/page.ts';
import { Field } from '#web/ui/field/field.tsx';
import { RadioGroup } from '#web/ui/radio-group/radio-group.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { useOnMount } from '#web/ui/hooks/use-on-mount.ts';
import { missingPeople } from '#web/features/trip/tourists/missing-people.ts';
import { useSubmit } from '#web/state/use-submit.ts';
import { FormDialog } from '#web/ui/form-dialog/form-dialog.tsx';
import { PriceLines } from '#web/ui/price-lines/price-lines.tsx';

interface PassPlaceDialogProps {
  view: RequestView;
  /** Called after the closing animation; the parent then unmounts it. */
  onClosed: () => void;
  onChanged: () => Promise<void>;
  /** Called with a message about the result. */
  onPassed: (told: string) => void;
}

export const NO_FRIEND = { first_name: '', last_name: '', email: '' };

export function isFriendFilled({ first_name, email }: Friend): boolean {
  return first_name.trim() !== '' && isEmail(email.trim());
}

/** Loads the travellers, quotes the chosen place and passes it on. */
function usePassPlace({ view, onPassed }: PassPlaceDialogProps) {
  const api = useApi();
  const t = useText();
  const { run, isBusy, problem } = useSubmit();
  const [people, setPeople] = useState<TouristsView['data'] | null>(null);
  const [quote, setQuote] = useState<PassPlaceQuote | null>(null);
  const [chosen, setChosen] = useState<number | null>(null);
  const [friend, setFriend] = useState(NO_FRIEND);

  const load = (): void =>
    void run(async () => {
      const query = { uuid: view.uuid };
      let seen = await api.trip.getTouristsInfo({ query });
      const body = { tourists: missingPeople(seen, view.contact).map(withoutEmail) };
      if (body.tourists.length > 0) {
        await api.trip.addTourists({ query, body });
        seen = await api.trip.getTouristsInfo({ query });
      }
      setPeople(seen.data);
    });
  useOnMount(load);

  const choose = (touristId: number): void =>
    void run(async () => {
      setChosen(touristId);
      setQuote(null);
      setQuote(await api.trip.getPassPlaceQuote({ query: { id: view.id, tourist_id: touristId } }));
    });
  const confirm = async (): Promise<boolean> => {
    if (!quote) return false;
    const { id, tourist_id, quote_id } = quote;
    const email = friend.email.trim();
    const body = {
      id,
      tourist_id,
      quote_id,
      email,
      first_name: friend.first_name.trim(),
      last_name: friend.last_name.trim(),
    };
    return run(
      async () => {
        const { is_sent } = await api.trip.passPlace({ body });
        onPassed(t(is_sent ? 'booking.pass_sent' : 'booking.pass_unsent', { email }));
      },
      (error) => {
        if (error.body.code === 'quote_stale' && error.body.fresh) setQuote(error.body.fresh as PassPlaceQuote);
      },
    );
  };
  return { people, quote, chosen, friend, setFriend, isBusy, problem, choose, confirm };
}

const withoutEmail = ({ first_name, last_name, phone }: Partial<RequestView['contact']>) =>
  first_name === undefined ? {} : { first_name, ...(last_name && { last_name }), ...(phone && { phone }) };

/** The place, the new traveller, the cost, one button. */
export function PassPlaceDialog(props: PassPlaceDialogProps): ReactNode {
  const t = useText();
  const { people, quote, chosen, friend, setFriend, isBusy, problem, choose, confirm } = usePassPlace(props);
  return (
    <FormDialog
      texts={{
        title: t('booking.pass_title'),
        send: t('booking.pass_confirm'),
        back: t('booking.change_keep'),
      }}
      isBusy={isBusy}
      problem={problem}
      isOff={!quote || !isFriendFilled(friend)}
      onSend={confirm}
      onAttempt={props.onChanged}
      onClosed={props.onClosed}
      widthPx={600}
    >
      {!people && !problem && <Skeleton height="160px" />}
      {people && <WhoseField people={people} chosen={chosen} onChange={choose} />}
      {people && <FriendFields friend={friend} onChange={setFriend} />}
      <div aria-live="polite">
        {quote && <PassPlaceLines quote={quote} />}
        <p className="t-14 ink-2">{t('booking.pass_note')}</p>
      </div>
    </FormDialog>
  );
}

/** The cost of passing a place on, and which shares of the price stay with the place. */
export function PassPlaceLines({ quote }: { quote: PassPlaceQuote }): ReactNode {
  const t = useText();
  const formats = useFormats();
  const money = (amount: number): string => formats.money(amount, quote.currency);
  return (
    <PriceLines
      lines={[
        quote.paid > 0 && [t('booking.pass_paid'), money(quote.paid)],
        quote.due > 0 && [t('booking.pass_due'), money(quote.due)],
        [t('booking.pass_fee'), quote.fee > 0 ? money(quote.fee) : t('booking.pass_free'), 'sum'],
      ]}
    />
  );
}

interface WhoseFieldProps {
  people: TouristsView['data'];
  chosen: number | null;
  onChange: (touristId: number) => void;
}

function WhoseField({ people, chosen, onChange }: WhoseFieldProps): ReactNode {
  const t = useText();
  return (
    <RadioGroup
      label={t('booking.pass_whose')}
      name="pass-place-whose"
      variant="rows"
      value={chosen}
      onChange={onChange}
      options={people.map(({ id, full_name, is_owner }, at) => ({
        value: id,
        label: full_name || t('booking.pass_person', { place: at + 1 }),
        ...(is_owner && { note: t('booking.pass_you') }),
      }))}
    />
  );
}

type Friend = typeof NO_FRIEND;

/** The person who takes over the place. */
export function FriendFields({ friend, onChange }: { friend: Friend; onChange: (friend: Friend) => void }): ReactNode {
  const t = useText();
  const field = (name: keyof Friend, maxLength: number) => ({
    name: `friend_${name}`,
    maxLength,
    autoComplete: 'off',
    required: true,
    label: t(`booking.${name}`),
    value: friend[name],
    onChange: (event: { target: { value: string } }) => onChange({ ...friend, [name]: event.target.value }),
  });
  return (
    <fieldset className="stack">
      <legend className="strong">{t('booking.pass_friend')}</legend>
      <Field {...field('first_name', 80)} />
      <Field {...field('last_name', 80)} required={false} isOptional />
      <Field {...field('email', 254)} type="email" inputMode="email" />
    </fieldset>
  );
}
