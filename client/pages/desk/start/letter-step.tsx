import { deskPaths } from "#shared/desk-paths.ts";
import { NBSP } from "#shared/text/format.ts";
import { useMe } from "../../../desk/root-data.ts";
import { Note } from "../../../desk/ui/note.tsx";
import { Panel } from "../../../desk/ui/panel.tsx";
import { usePageForm } from "../../../forms/use-form.ts";
import { StepButton } from "./step-button.tsx";

/** A letter to the owner, as shoppers get them. */
export function LetterStep() {
  const { email } = useMe().staff;
  const { errors, sending } = usePageForm("letter");
  return (
    <>
      <Panel title="Пробное письмо" note={email}>
        <p>
          Так вы{NBSP}увидите, как выглядят письма магазина и{NBSP}доходят{NBSP}ли они. Пока почта не{NBSP}подключена (переменная SMTP_URL),
          письма лежат файлами в{NBSP}папке данных, в{NBSP}outbox. Не{NBSP}ушедшие письма стоят на{NBSP}странице{" "}
          <a className="desk-link" href={deskPaths.today.href()}>
            «Сегодня»
          </a>
          .
        </p>
        {errors["form"] && <Note tone="danger">{errors["form"]}</Note>}
        <form method="post">
          <input type="hidden" name="form" value="letter" />
          <button className="button" type="submit" disabled={sending}>
            Послать письмо себе
          </button>
        </form>
      </Panel>
      <StepButton step="letter" state="skipped">
        Пропустить
      </StepButton>
    </>
  );
}
