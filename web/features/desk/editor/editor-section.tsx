import type { ReactNode } from 'react';
import type { SectionName } from '#contract/desk/tour-sections.ts';
import { useText } from '#web/i18n/use-text.ts';
import { Problem } from '#web/ui/problem/problem.tsx';
import { SectionClash } from './save/section-clash.tsx';
import { useEditorState } from './save/editor-context.ts';
import type { StepName } from './steps.ts';

/** A step of the editor; a stored section shows its clash and its error. */
export function EditorSection({
  step,
  name,
  children,
}: {
  step: StepName;
  name?: SectionName;
  children: ReactNode;
}): ReactNode {
  const t = useText();
  return (
    <section className="sections__item" id={step} aria-labelledby={`${step}-title`} tabIndex={-1}>
      <h2 id={`${step}-title`}>{t(`desk.editor.${step}`)}</h2>
      <p>{t(`desk.editor.${step}_lead`)}</p>
      {name && <SectionProblems name={name} />}
      <div className="sections__body">{children}</div>
    </section>
  );
}

function SectionProblems({ name }: { name: SectionName }): ReactNode {
  const { problem } = useEditorState().sections[name];
  return (
    <>
      <SectionClash name={name} />
      <Problem text={problem} />
    </>
  );
}
