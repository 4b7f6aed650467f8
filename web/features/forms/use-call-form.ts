import { useForm, type Form, type FormOptions, type Values } from '#web/ui/form/use-form.ts';
import { useSubmit, type OnRefused, type Submit } from '#web/state/use-submit.ts';

interface CallFormOptions<V extends Values> extends FormOptions<V> {
  onRefused?: OnRefused;
}

/** A form whose sending makes calls. `problem` is why the last one failed; errors of fields are shown there. */
interface CallForm<V extends Values> extends Form<V>, Pick<Submit, 'setProblem' | 'run'> {
  problem: string | null;
}

/** A form that is sent by calls; `run` is for its other actions, which wait for each other. */
export function useCallForm<V extends Values>({ onRefused, ...options }: CallFormOptions<V>): CallForm<V> {
  const form = useForm(options);
  const { isBusy, problem, setProblem, run } = useSubmit(form);
  return {
    ...form,
    isBusy: form.isBusy || isBusy,
    problem,
    setProblem,
    run,
    submit: (send) => form.submit(() => run(send, onRefused)),
  };
}
