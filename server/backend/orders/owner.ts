/** Whose orders and enquiries: those of an account, or those of somebody without one who gave this phone (E.164, never empty). */
export type Owner = { accountId: number } | { phone: string };
