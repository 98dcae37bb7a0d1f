/** How far the shop is with an enquiry. */
export const ENQUIRY_STATES = ["new", "assigned", "done"] as const;
export type EnquiryState = (typeof ENQUIRY_STATES)[number];

export const enquiryStateNames: Record<EnquiryState, string> = { new: "Новое", assigned: "В работе", done: "Готово" };

export function enquiryState({ done_at, assigned_to }: { done_at: number | null; assigned_to: number | null }): EnquiryState {
  if (done_at !== null) return "done";
  return assigned_to === null ? "new" : "assigned";
}

/** What is done with an enquiry. */
export const ENQUIRY_DEEDS = ["assign", "answer", "note", "done", "reopen"] as const;
export type EnquiryDeed = (typeof ENQUIRY_DEEDS)[number];
