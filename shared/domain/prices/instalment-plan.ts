/** A plan of equal monthly payments. */
export interface InstalmentPlan {
  months: number;
  /** Per cent a year; 0 = without overpayment. By law only a plan without overpayment is called «рассрочка», any other plan is «кредит». */
  rate: number;
}

/** What is paid each month (annuity) for a sum. Roubles, whole kopecks. */
export function monthlyPayment(sum: number, { months, rate }: InstalmentPlan): number {
  const loan = Math.round(sum * 100);
  const share = rate / 1200;
  return Math.round(share === 0 ? loan / months : (loan * share) / (1 - (1 + share) ** -months)) / 100;
}

/** Payments without overpayment in whole roubles: the last one is what is left of the price. */
export function wholePayments(price: number, months: number): { monthly: number; last: number } {
  const monthly = Math.round(price / months);
  return { monthly, last: Math.round((price - monthly * (months - 1)) * 100) / 100 };
}

/** The plan that is shown first: the longest one without overpayment; null = every plan has an overpayment. */
export function planWithoutOverpayment(plans: readonly InstalmentPlan[]): InstalmentPlan | null {
  return plans.filter(({ rate }) => rate === 0).toSorted((a, b) => b.months - a.months)[0] ?? null;
}
