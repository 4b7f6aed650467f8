import { useState, type ReactNode } from 'react';
import type { DeskDeparture } from '#contract/desk/departures.ts';
import { MAX_OFFER_NAME_LENGTH, MAX_OFFER_WORDS_LENGTH } from '#contract/tour-page/individual-tours.ts';
import { addDays } from '#domain/calendar-days.ts';
import { localDay } from '#domain/local-day.ts';
import { departureText } from '#web/features/departures/departure-text.ts';
import { TourField, type NamedTour } from '#web/features/desk/tour-field.tsx';
import { useCallForm } from '#web/features/forms/use-call-form.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useApi } from '#web/state/page.ts';
import { Field } from '#web/ui/field/field.tsx';
import { FormDialog } from '#web/ui/form-dialog/form-dialog.tsx';
import { useOnMount } from '#web/ui/hooks/use-on-mount.ts';
import { NumberField } from '#web/ui/number-field/number-field.tsx';
import { SelectField } from '#web/ui/select-field/select-field.tsx';
import { TextArea } from '#web/ui/textarea/textarea.tsx';
import { OfferLink } from './offer-link.tsx';

/** Days for which an offer is valid unless another day is chosen. */
const USUAL_DAYS = 7;
const USUAL_PEOPLE = 2;
const MAX_DEPARTURES = 200;

interface OfferDialogProps {
  /** The departure to offer; without one a tour and one of its departures are chosen. */
  departure?: DeskDeparture;
  /** The chat with the party: whom it is with, and the tour that was asked about. */
  chat?: { id: number; name: string; organizerId: number | null; tour: NamedTour | null };
  onClosed: () => void;
}

/** Offers a departure to one party, and shows the link to send. */
export function OfferDialog(props: OfferDialogProps): ReactNode {
  const { departure, chat, onClosed } = props;
  const t = useText();
  const offer = useOffer(props);
  const { form, made } = offer;
  return (
    <FormDialog
      texts={{ title: t('desk.offers.title'), send: t('desk.offers.create'), back: t('ui.cancel') }}
      form={form}
      sent={made && <OfferLink offer={made} chatId={chat?.id} />}
      onSend={offer.send}
      onClosed={onClosed}
    >
      {departure ? <OfferedDeparture departure={departure} /> : <DepartureFields offer={offer} chat={chat} />}
      <Field
        label={t('desk.offers.name')}
        maxLength={MAX_OFFER_NAME_LENGTH}
        hint={t('desk.offers.name_hint')}
        {...(departure && { 'data-autofocus': '' })}
        {...form.field('name')}
      />
      <NumberField label={t('desk.offers.people')} min={1} max={offer.chosen?.free} {...form.input('people')} />
      <TextArea label={t('desk.offers.words')} isOptional maxLength={MAX_OFFER_WORDS_LENGTH} {...form.field('words')} />
      <Field
        type="date"
        label={t('desk.offers.until')}
        hint={t('desk.offers.until_hint')}
        min={offer.today}
        max={offer.chosen?.start}
        {...form.field('valid_until')}
      />
    </FormDialog>
  );
}

/** The usual last day of an offer, and the size of the party. */
function usualOf({ start, free }: DeskDeparture, today: string): { valid_until: string; people: number } {
  const day = addDays(today, USUAL_DAYS);
  return { valid_until: day < start ? day : start, people: Math.min(USUAL_PEOPLE, free) };
}

function useOffer({ departure, chat }: OfferDialogProps) {
  const api = useApi();
  const [today] = useState(() => localDay('UTC', Date.now()));
  const [departures, setDepartures] = useState<readonly DeskDeparture[] | null>(null);
  const [made, setMade] = useState<{ uuid: string; path: string; name: string } | null>(null);
  const form = useCallForm({
    initial: {
      tour_id: departure?.tour ?? chat?.tour ?? (null as NamedTour | null),
      tour_date_id: departure ? String(departure.id) : '',
      name: chat?.name ?? '',
      words: '',
      people: USUAL_PEOPLE as number | null,
      valid_until: '',
      ...(departure && usualOf(departure, today)),
    },
    rules: {
      tour_id: 'required',
      tour_date_id: 'required',
      name: 'required',
      people: 'required',
      valid_until: 'required',
    },
  });
  const { values, run } = form;
  const chosen = departure ?? departures?.find(({ id }) => String(id) === values.tour_date_id);
  const read = (tour: NamedTour): Promise<boolean> =>
    run(async () => {
      const query = { tour_id: tour.id, page: 1, limit: MAX_DEPARTURES };
      const { data } = await api.desk.listDepartures({ query });
      setDepartures(data.filter(({ free, is_closed: isClosed, start }) => free > 0 && !isClosed && start > today));
    });
  const chooseTour = (tour: NamedTour | null): void => {
    form.set({ tour_id: tour, tour_date_id: '' });
    setDepartures(null);
    if (tour) void read(tour);
  };
  const chooseDeparture = (id: string): void => {
    const found = departures?.find((each) => String(each.id) === id);
    form.set({ tour_date_id: id, ...(found && usualOf(found, today)) });
  };
  useOnMount(() => {
    if (!departure && chat?.tour) void read(chat.tour);
  });
  const send = async (): Promise<void> => {
    const { tour_id: tour, tour_date_id: dateId, people, ...texts } = values;
    const body = { ...texts, tour_id: tour?.id ?? 0, tour_date_id: Number(dateId), people: people ?? 1 };
    const reply = await api.tourPage.createIndividualTour({ body });
    setMade({ ...reply, name: values.name });
  };
  return { form, today, departures, chosen, made, chooseTour, chooseDeparture, send };
}

/** The departure that the dialog was opened from. */
function OfferedDeparture({ departure }: { departure: DeskDeparture }): ReactNode {
  const t = useText();
  const formats = useFormats();
  return (
    <p>
      <b className="strong">{departure.tour.name}</b>
      <br />
      {departureText(formats, departure)} · {t('desk.offers.free', { count: departure.free })}
    </p>
  );
}

/** Choice of a tour on sale, and of one of its departures with free seats. */
function DepartureFields({
  offer: { form, departures, chooseTour, chooseDeparture },
  chat,
}: {
  offer: ReturnType<typeof useOffer>;
  chat: OfferDialogProps['chat'];
}): ReactNode {
  const t = useText();
  const formats = useFormats();
  const { value, error } = form.input('tour_id');
  const isNone = departures?.length === 0;
  return (
    <>
      <TourField
        value={value}
        error={error}
        only={{ state: 'published', ...(chat?.organizerId && { organizer_id: chat.organizerId }) }}
        onChange={chooseTour}
      />
      <SelectField
        label={t('desk.offers.departure')}
        hint={isNone ? t('desk.offers.no_departures') : undefined}
        disabled={!departures || isNone}
        {...form.field('tour_date_id')}
        onChange={({ target }) => chooseDeparture(target.value)}
      >
        <option value="">{t('desk.offers.choose_departure')}</option>
        {departures?.map((departure) => (
          <option key={departure.id} value={departure.id}>
            {departureText(formats, departure)} · {t('desk.offers.free', { count: departure.free })}
          </option>
        ))}
      </SelectField>
    </>
  );
}
