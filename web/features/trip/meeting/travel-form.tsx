import { useRef, useState, type ReactNode } from 'react';
import type { TravelInfo, TravelView } from '#contract/trip/meeting.ts';
import type { ProblemBody } from '#contract/errors.ts';
import {
  DIRECTION,
  FIELDS_OF,
  hasExtraInfo,
  TRANSPORT,
  TRANSPORT_TYPES,
  travelDays,
  type Direction,
  type TravelField,
} from '#domain/trip/travel-info.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useText } from '#web/i18n/use-text.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { RadioGroup } from '#web/ui/radio-group/radio-group.tsx';
import { TextArea } from '#web/ui/textarea/textarea.tsx';
import { useSaving } from '#web/features/trip/use-saving.ts';
import { TRANSPORT_KEYS } from './travel-words.ts';
import type { SaveTravel } from './use-travel.ts';

const MAX_EXTRA = 500;

const EMPTY: TravelInfo = {
  transport_type: TRANSPORT.plane,
  airport_name: null,
  flight_number: null,
  station_name: null,
  train_number: null,
  departure_place: null,
  other_transport_name: null,
  date: null,
  time: null,
  additional_info: null,
};

interface TravelFormProps {
  view: TravelView;
  person: TravelView['people'][number];
  direction: Direction;
  /** Ids of the other people of the booking. */
  others: number[];
  onSave: SaveTravel;
}

/** A travel info that saves automatically. */
function useTravelDraft({ view, person, direction, onSave }: TravelFormProps) {
  const isArrival = direction === DIRECTION.arrival;
  const stored = isArrival ? person.arrival : person.departure;
  const [seen, setSeen] = useState(stored);
  const [travel, setTravel] = useState<TravelInfo | null>(stored);
  // Copied from another person. Later input of the visitor stays.
  if (stored !== seen) {
    setSeen(stored);
    if (JSON.stringify(travel) === JSON.stringify(seen)) setTravel(stored);
  }
  const [refused, setRefused] = useState<ProblemBody['errors']>({});
  const copiedTo = useRef<number[]>([]);
  const within = useRef<HTMLFieldSetElement>(null);
  const { state, save } = useSaving({
    draft: travel,
    within,
    send: () => {
      const others = copiedTo.current;
      if (!travel || (others.length === 0 && JSON.stringify(travel) === JSON.stringify(stored))) return null;
      return onSave([person.id, ...others], direction, travel).then(() => {
        copiedTo.current = [];
      });
    },
    onRefused: (error) => setRefused(error.body.errors),
  });
  const day = isArrival ? view.date.start : view.date.end;
  return {
    travel,
    state,
    within,
    errorOf: (field: keyof TravelInfo) => refused?.[`travel.${field}`]?.[0],
    change: (values: Partial<TravelInfo>) => {
      setRefused({});
      setTravel({ ...EMPTY, date: day, ...travel, ...values });
    },
    copy: (ids: number[]) => {
      copiedTo.current = ids;
      save();
    },
  };
}

/** A person's arrival or departure: the transport, then its fields. */
export function TravelForm(props: TravelFormProps): ReactNode {
  const { view, person, direction, others } = props;
  const t = useText();
  const { travel, state, within, errorOf, change, copy } = useTravelDraft(props);
  const isArrival = direction === DIRECTION.arrival;
  const name = `${person.id}-${direction}`;
  return (
    <fieldset ref={within} className="travel__form" disabled={!view.can_edit}>
      <legend className="h3">{t(isArrival ? 'meeting.arrival' : 'meeting.departure')}</legend>
      <RadioGroup
        name={`transport-${name}`}
        label={t('meeting.transport')}
        variant="tiles"
        value={travel?.transport_type ?? null}
        options={TRANSPORT_TYPES.map((type) => ({
          value: type,
          label: t(type === TRANSPORT.lives_here ? 'meeting.own_local' : TRANSPORT_KEYS[type]),
        }))}
        onChange={(transport_type) => change({ transport_type })}
      />
      {travel?.transport_type === TRANSPORT.lives_here && <p className="ink-2">{t('meeting.local')}</p>}
      {travel && travel.transport_type !== TRANSPORT.lives_here && (
        <TravelFields view={view} travel={travel} direction={direction} errorOf={errorOf} onChange={change} />
      )}
      <p className="person-card__top">
        <span className={state === 'saved' ? 'leaf' : state === 'saving' ? 'ink-2' : 'wrong'} role="status">
          {state === 'saved' && <Icon name="check" size={16} />}
          {state !== 'idle' && t(`meeting.save_${state}`)}
        </span>
        {travel && others.length > 0 && view.can_edit && (
          <Button variant="quiet" onClick={() => copy(others)}>
            <Icon name="copy" size={16} />
            {t('meeting.copy_to_all')}
          </Button>
        )}
      </p>
    </fieldset>
  );
}

interface TravelFieldsProps extends Pick<TravelFormProps, 'view' | 'direction'> {
  travel: TravelInfo;
  errorOf: (field: keyof TravelInfo) => string | undefined;
  onChange: (values: Partial<TravelInfo>) => void;
}

function TravelFields({ view, travel, direction, errorOf, onChange }: TravelFieldsProps): ReactNode {
  const t = useText();
  const isArrival = direction === DIRECTION.arrival;
  const { longDay } = useFormats();
  const { from, to } = travelDays(direction, view.date);
  const isNear = travel.date !== null && travel.date >= from && travel.date <= to;
  const labelOf = (field: TravelField): string =>
    field === 'departure_place' ? t(isArrival ? 'meeting.place_from' : 'meeting.place_to') : t(`meeting.${field}`);
  return (
    <div className="travel-form">
      {FIELDS_OF[travel.transport_type].map((field) => (
        <Field
          key={field}
          label={labelOf(field)}
          autoComplete="off"
          maxLength={120}
          value={travel[field] ?? ''}
          error={errorOf(field)}
          onChange={(event) => onChange({ [field]: event.currentTarget.value || null })}
        />
      ))}
      <Field
        label={t('meeting.day')}
        hint={t('meeting.day_hint', { from: longDay(from), to: longDay(to) })}
        type="date"
        min={from}
        max={to}
        value={travel.date ?? ''}
        error={errorOf('date')}
        onChange={(event) => onChange({ date: event.currentTarget.value || null })}
      />
      <Field
        label={t('meeting.time')}
        type="time"
        value={travel.time ?? ''}
        error={errorOf('time')}
        onChange={(event) => onChange({ time: event.currentTarget.value || null })}
      />
      {isNear && hasExtraInfo(direction, travel.date, view.date) && (
        <div className="travel-form__wide">
          <TextArea
            label={t(isArrival ? 'meeting.extra_arrival' : 'meeting.extra_departure')}
            maxLength={MAX_EXTRA}
            value={travel.additional_info ?? ''}
            onChange={(event) => onChange({ additional_info: event.currentTarget.value || null })}
          />
        </div>
      )}
    </div>
  );
}
