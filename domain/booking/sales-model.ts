/** Sales models (specification 3). */
export const SALES_MODEL = { marketplace: 1, direct: 2, agent: 3, own: 4, third_party: 5 } as const;
export type SalesModel = (typeof SALES_MODEL)[keyof typeof SALES_MODEL];

/** 100 %, in the unit of commissions. */
export const ALL_BP = 10_000;
export const BP_PER_PERCENT = 100;

/** How an earned amount is divided, in minor units. */
export interface Earned {
  organizer: number;
  /** Retained by the site for selling an organizer's tour. */
  commission: number;
  /** Retained by the site for its own tours. */
  revenue: number;
  /** Owed to the third-party agent who made the sale. */
  agent: number;
}

/** Whether a commission is deducted: a direct sale has none, and the site's own tour is its revenue as a whole. */
export const hasCommission = (model: number): boolean => model !== SALES_MODEL.direct && model !== SALES_MODEL.own;

/** The commission on an amount, in minor units. */
export const commissionOf = (amount: number, commissionBp: number): number =>
  Math.round((amount * commissionBp) / ALL_BP);

/**
 * Divides an earned amount by the sales model; the parts add up to it. The site collects the money in every model. A
 * direct sale has no commission, the site's own tour no payout, and a third-party sale gives the commission to the
 * agent.
 */
export function divideEarned(amount: number, model: SalesModel, commissionBp: number): Earned {
  const none: Earned = { organizer: 0, commission: 0, revenue: 0, agent: 0 };
  if (model === SALES_MODEL.own) return { ...none, revenue: amount };
  if (!hasCommission(model)) return { ...none, organizer: amount };
  const commission = commissionOf(amount, commissionBp);
  const rest = { ...none, organizer: amount - commission };
  return model === SALES_MODEL.third_party ? { ...rest, agent: commission } : { ...rest, commission };
}
