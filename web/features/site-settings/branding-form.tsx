import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { MAX_SITE_TITLE } from '#domain/site/site-settings.ts';
import { lightContrast, MIN_CONTRAST } from '#domain/site/site-colors.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { Field } from '#web/ui/field/field.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { LogoField, type ChosenLogo } from './logo-field.tsx';
import { SectionForm } from './section-form.tsx';
import type { SectionProps } from './settings-section.ts';
import { DEFAULT_COLORS, SitePreviews, type Branding } from './site-previews.tsx';
import './site-settings.css';

const COLOR = /^#[0-9a-f]{6}$/;

/** A colour field with a picker and the contrast of the colour. */
function ColorField({
  name,
  value,
  error,
  note,
  label,
  onChange,
}: {
  name: string;
  value: string;
  error: string | null;
  label: string;
  note: string;
  onChange: (color: string) => void;
}): ReactNode {
  const t = useText();
  const { number } = useFormats();
  const contrast = COLOR.test(value) ? lightContrast(value) : 0;
  const isGood = contrast >= MIN_CONTRAST;
  return (
    <div className={isGood ? 'colour-row' : 'colour-row is-bad'}>
      <input
        type="color"
        value={COLOR.test(value) ? value : DEFAULT_COLORS.action}
        aria-label={`${label}: ${t('desk.setup.pick_color')}`}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <label>
        <span className="colour-row__label">{label}</span>
        <input
          name={name}
          value={value}
          maxLength={7}
          spellCheck={false}
          autoComplete="off"
          aria-invalid={isGood ? undefined : true}
          onChange={(event) => onChange(event.currentTarget.value.trim().toLowerCase())}
        />
        <small>{note}</small>
      </label>
      <span className={isGood ? 'ratio' : 'ratio bad'} role="status">
        <b>{t('desk.setup.ratio', { ratio: number(Math.floor(contrast * 10) / 10) })}</b>
        <small>{t(isGood ? 'desk.setup.fits' : 'desk.setup.faint')}</small>
      </span>
      {error && <p className="error">{error}</p>}
    </div>
  );
}

/** The name, the logo and the two colours, with a preview. */
export function BrandingForm({
  settings,
  onEdited,
  ...rest
}: SectionProps & {
  /** Called with what is edited, for a preview elsewhere. */
  onEdited?: (branding: Branding) => void;
}): ReactNode {
  const t = useText();
  const { version, value } = settings.look;
  const form = useForm({
    initial: {
      'look.title': value.title,
      'look.colors.action': value.colors?.action ?? DEFAULT_COLORS.action,
      'look.colors.link': value.colors?.link ?? DEFAULT_COLORS.link,
    },
    rules: { 'look.title': `required|max:${MAX_SITE_TITLE}` },
  });
  const [logo, setLogo] = useState<ChosenLogo>({ shown: value.logo });
  const colors = { action: form.values['look.colors.action'], link: form.values['look.colors.link'] };
  const areColors = COLOR.test(colors.action) && COLOR.test(colors.link);
  const title = form.values['look.title'];
  const show = useEffectEvent(() => areColors && onEdited?.({ title, logo: logo.shown, colors }));
  useEffect(() => void show(), [title, logo.shown, colors.action, colors.link]);
  const isDefault = colors.action === DEFAULT_COLORS.action && colors.link === DEFAULT_COLORS.link;
  return (
    <div className="settwo">
      <SectionForm
        {...rest}
        form={form}
        settings={settings}
        body={() => ({
          version,
          look: { title, colors: isDefault ? null : colors, logo: logo.sent },
        })}
      >
        <Field label={t('desk.setup.title')} hint={t('desk.setup.title_hint')} {...form.field('look.title')} />
        <LogoField title={title} logo={logo} onLogo={setLogo} />
        {(['action', 'link'] as const).map((name) => {
          const { value: color, error, onChange } = form.input(`look.colors.${name}`);
          return (
            <ColorField
              key={name}
              name={`look.colors.${name}`}
              label={t(`desk.setup.color_${name}`)}
              note={t(`desk.setup.color_${name}_note`)}
              value={color}
              error={error}
              onChange={onChange}
            />
          );
        })}
      </SectionForm>
      {areColors && <SitePreviews branding={{ title, logo: logo.shown, colors }} />}
    </div>
  );
}
