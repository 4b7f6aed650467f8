import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useAddress } from '#web/state/page.ts';
import { useSession, type SessionProfile } from '#web/state/session.ts';
import { useForm, type Form } from '#web/ui/form/use-form.ts';
import { useOnMount } from '#web/ui/hooks/use-on-mount.ts';
import { CONTACT_RULES } from './contact-step.tsx';
import { clampChoice, type Choice, type RequestStart } from './request-start.ts';
import { CONTACT_FIELDS, saveDraft, readDraft, type ContactValues } from './request-draft.ts';

export const LAST_STEP = 3;

/** The draft of a request. */
export interface DraftState {
  choice: Choice;
  choose: (some: Partial<Choice>) => void;
  form: Form<ContactValues>;
  step: number;
  goTo: (step: number) => void;
  /** Whether the tab's store has been read. */
  isRestored: boolean;
  /** Idempotency key of the request. */
  key: () => string;
}

/** State of the draft: choice and step from the URL, typed values from the tab's store, contact from the profile. */
export function useRequestDraft(start: RequestStart): DraftState {
  const { tour, dates } = start;
  const query = useAddress().search;
  const { user } = useSession();
  const [choice, setChoice] = useState(start.choice);
  const [step, setStep] = useState(1);
  const key = useRef('');
  const [isRestored, setRestored] = useState(false);
  const form = useForm<ContactValues>({
    rules: CONTACT_RULES,
    initial: { first_name: '', last_name: '', email: '', phone: '', comment: '' },
  });
  const { values, set } = form;

  // The tab's store is read after hydration: the server rendered without it.
  useOnMount(() => {
    const draft = readDraft(tour.id);
    key.current = draft?.key ?? crypto.randomUUID();
    if (draft) {
      set(draft.contact);
      if (draft.query === query) {
        setChoice(clampChoice(tour, dates, draft.choice) ?? start.choice);
        setStep(Math.min(draft.step, LAST_STEP));
      }
    }
    setRestored(true);
  });

  useEffect(() => {
    if (isRestored) saveDraft(tour.id, { key: key.current, query, choice, contact: values, step });
  }, [isRestored, tour.id, query, choice, values, step]);

  // The profile fills empty fields once, when it is loaded.
  const fillFrom = useEffectEvent((known: SessionProfile) => {
    const { first_name, last_name, email, phone } = known;
    const filled = { first_name, last_name, email: email ?? '', phone: phone ?? '', comment: '' };
    set(
      Object.fromEntries(
        CONTACT_FIELDS.flatMap((name) => (values[name] === '' && filled[name] ? [[name, filled[name]]] : [])),
      ),
    );
  });
  useEffect(() => {
    if (user && isRestored) fillFrom(user);
  }, [user, isRestored]);

  return {
    choice,
    choose: (some) => setChoice(clampChoice(tour, dates, { ...choice, ...some }) ?? choice),
    form,
    step,
    goTo: setStep,
    isRestored,
    key: () => key.current,
  };
}
