/** The control of a field: the checked one of several with its name, else the first. */
export function findField(form: HTMLFormElement | null, name: string): HTMLElement | null {
  const named = form?.elements.namedItem(name);
  if (named instanceof RadioNodeList) {
    const controls = [...named].filter((control) => control instanceof HTMLInputElement);
    return controls.find((control) => control.checked) ?? controls[0] ?? null;
  }
  return named instanceof HTMLElement ? named : null;
}

/** The first invalid control of a form. */
export function findWrong(form: HTMLFormElement | null): HTMLElement | null {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? null;
  return wrong instanceof HTMLFieldSetElement ? findField(form, wrong.querySelector('input')?.name ?? '') : wrong;
}
