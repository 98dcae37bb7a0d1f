import { paths } from "#shared/paths.ts";
import { ConfirmCode } from "../../account/confirm-code.tsx";
import { ownPath } from "../../navigation/own-path.ts";
import type { PageProps } from "../../page.ts";
import { useFormAnswer } from "../../ui/use-form-answer.ts";
import type { ConfirmAnswer } from "./action.ts";
import type { ConfirmData } from "./route.ts";
import "./action.ts";

export function RegistrationConfirmPage({ data }: PageProps<ConfirmData>) {
  const state = useFormAnswer<ConfirmAnswer>();
  const { answer, values } = state;
  return (
    <ConfirmCode
      email={values.email ?? data.email}
      code={values.code ?? data.code}
      wait={answer?.sent?.resend_in}
      back={ownPath(data.back, paths.account.href())}
      state={state}
    />
  );
}
