import type { Colleague, ManageEnquiry } from "#shared/contract/manage/enquiries.ts";
import { usePageForm } from "../../../forms/use-form.ts";
import { useDesk } from "../../../manage/root-data.ts";
import { ConflictNote } from "../../../manage/ui/conflict-note.tsx";
import { Panel } from "../../../manage/ui/panel.tsx";
import { SelectField } from "../../../manage/ui/select-field.tsx";
import type { EnquiryAnswer } from "./action.ts";

/** Who deals with it. Whoever looks can take it with one press. */
export function AssignPanel({ enquiry, colleagues }: { enquiry: ManageEnquiry; colleagues: readonly Colleague[] }) {
  const { answer, errors, values, sending } = usePageForm<EnquiryAnswer>("assign");
  const { me } = useDesk();
  const { assigned, version } = enquiry;
  const own = me?.staff.id;
  const hidden = (
    <>
      <input type="hidden" name="form" value="assign" />
      <input type="hidden" name="version" value={answer?.conflict?.version ?? version} />
    </>
  );
  return (
    <Panel title="Кто занимается" note={assigned?.name ?? "пока никто"}>
      <div className="desk-form">
        {answer?.conflict && <ConflictNote by={answer.conflict.by} changes={answer.conflict.changes} />}
        {assigned?.id !== own && colleagues.some(({ id }) => id === own) && (
          <form method="post">
            {hidden}
            <input type="hidden" name="person" value={own} />
            <button className="button button-outline button-wide" type="submit" disabled={sending}>
              Взять себе
            </button>
          </form>
        )}
        <form className="enquiry-assign" method="post">
          {hidden}
          <SelectField
            id="enquiry-person"
            name="person"
            label="Кому передать"
            options={{ "0": "Никому", ...Object.fromEntries(colleagues.map(({ id, name }) => [String(id), name])) }}
            defaultValue={values.person ?? String(assigned?.id ?? 0)}
            error={errors.person ?? errors.form}
          />
          <button className="button button-outline" type="submit" disabled={sending}>
            Передать
          </button>
        </form>
      </div>
    </Panel>
  );
}
