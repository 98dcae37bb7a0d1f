import type { ManageEnquiry } from "#shared/contract/manage/enquiries.ts";
import { managePaths } from "#shared/manage-paths.ts";
import { dateText } from "#shared/text/date.ts";
import { useRight } from "../../../manage/root-data.ts";
import { Facts } from "../../../manage/ui/facts.tsx";
import { Panel } from "../../../manage/ui/panel.tsx";
import { mailLink, phoneLink } from "./links.tsx";
import { EnquiryMentions, OrderMentions } from "./mentions.tsx";

/** Who wrote. */
export function Sender({ enquiry }: { enquiry: ManageEnquiry }) {
  const { name, phone, email, shopper, consent } = enquiry;
  const maySee = useRight("shoppers");
  return (
    <Panel
      title="От кого"
      id="enquiry-sender"
      actions={
        maySee &&
        shopper && (
          <a className="button-plain" href={managePaths.shopper.href({ id: shopper })}>
            Всё о покупателе
          </a>
        )
      }
    >
      <Facts
        facts={[
          ["Имя", name],
          ["Телефон", phoneLink(phone)],
          ["Почта", mailLink(email)],
          ["Согласие", `политика от ${consentText(consent.version)}${consent.address && `, с адреса ${consent.address}`}`],
        ]}
      />
    </Panel>
  );
}

/** The version of the policy is its date. */
function consentText(version: string): string {
  return /^\d{4}-\d{2}-\d{2}$/.test(version) ? dateText(version) : version;
}

/** What else the same person wrote and ordered. */
export function Others({ others: { enquiries, orders } }: { others: ManageEnquiry["others"] }) {
  if (enquiries.length === 0 && orders.length === 0) return null;
  return (
    <Panel title="Ещё от этого человека">
      <div className="mentions-stack">
        <OrderMentions orders={orders} />
        <EnquiryMentions enquiries={enquiries} />
      </div>
    </Panel>
  );
}
