/** Whether an animation is an element's own, or that of its backdrop or its other made-up parts, and not a child's. */
const isOf =
  (element: Element) =>
  (animation: Animation): boolean =>
    animation.effect instanceof KeyframeEffect && animation.effect.target === element;

/** Resolves when every transition and animation that runs on an element now has ended: at once when none does, as with reduced motion. */
export async function whenStill(element: Element): Promise<void> {
  // Asking for the animations applies the styles of this moment first. A cancelled one has ended, too.
  await Promise.allSettled(
    element
      .getAnimations({ subtree: true })
      .filter(isOf(element))
      .map((animation) => animation.finished),
  );
}
