/** Whether an animation belongs to an element or its pseudo-elements, not to a child. */
const isOf =
  (element: Element) =>
  (animation: Animation): boolean =>
    animation.effect instanceof KeyframeEffect && animation.effect.target === element;

/**
 * Resolves when the current transitions and animations of an element have ended: immediately without any, as with
 * reduced motion.
 */
export async function whenSettled(element: Element): Promise<void> {
  // Reading the animations applies pending styles first. A cancelled animation counts as ended.
  await Promise.allSettled(
    element
      .getAnimations({ subtree: true })
      .filter(isOf(element))
      .map((animation) => animation.finished),
  );
}
