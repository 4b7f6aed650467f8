/** Status of an identity check (specification 3, "Verification check statuses"). */
export const VERIFICATION_STATUS = { unverified: 0, verified: 1, failed: 2, in_progress: 3 } as const;
