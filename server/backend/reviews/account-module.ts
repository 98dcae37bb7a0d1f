import type { AccountModule } from "../accounts/context.ts";

/** Reviews stay when their author goes, without the name. Before the enquiries, by which they are known. */
export const reviewsOfAccount: AccountModule = {
  async erase(trx, account) {
    const own = trx.selectFrom("enquiries").select("id").where("account_id", "=", account.id);
    await trx.deleteFrom("reviews").where("enquiry_id", "in", own).where("state", "!=", "approved").execute();
    await trx.updateTable("reviews").set({ name: "Покупатель" }).where("enquiry_id", "in", own).execute();
  },
};
