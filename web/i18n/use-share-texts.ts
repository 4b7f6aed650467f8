import { useText } from './use-text.ts';

/** The texts of share buttons; needs those of `share`. */
export function useShareTexts() {
  const t = useText();
  return {
    label: t('share.label'),
    ways: {
      facebook: t('share.way_facebook'),
      x: t('share.way_x'),
      email: t('share.way_email'),
      vk: t('share.way_vk'),
      telegram: t('share.way_telegram'),
      whatsapp: t('share.way_whatsapp'),
      ok: t('share.way_ok'),
      viber: t('share.way_viber'),
      copy: t('share.way_copy'),
    },
    copied: t('share.copied'),
    copyByHand: t('share.copy_by_hand'),
    more: t('share.more'),
  };
}
