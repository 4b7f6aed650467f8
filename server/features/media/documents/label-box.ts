/** The space that a label takes on a map. */
export interface LabelBox {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Whether two labels do not overlap. */
export const areApart = (a: LabelBox, b: LabelBox): boolean =>
  a.right < b.left || a.left > b.right || a.bottom < b.top || a.top > b.bottom;
