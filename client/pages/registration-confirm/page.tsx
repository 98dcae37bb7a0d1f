import { paths } from "#shared/paths.ts";
import { ConfirmCode } from "../../account/confirm-code.tsx";
import { ownPath } from "../../navigation/own-path.ts";
import type { PageProps } from "../../page.ts";
import { usePageForm } from "../../forms/use-form.ts";
import type { ConfirmAnswer } from "./action.ts";

export interface ConfirmData {
  /** From the link in the letter; empty without it. */
  email: string;
  code: string;
  key: string;
  back: string | null;
}

export function RegistrationConfirmPage({ data }: PageProps<ConfirmData>) {
  const state = usePageForm<ConfirmAnswer>();
  const { answer, values } = state;
  return (
    <ConfirmCode
      email={values.email ?? data.email}
      code={values.code ?? data.code}
      linkKey={values.key ?? data.key}
      wait={answer?.sent?.resend_in}
      back={ownPath(data.back, paths.home.href())}
      state={state}
    />
  );
}
