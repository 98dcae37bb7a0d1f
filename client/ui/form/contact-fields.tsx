import { useEffect, useRef, type ComponentProps, type ReactNode } from "react";
import { paths } from "#shared/paths.ts";
import { InputField, FieldError } from "./field.tsx";
import { useAppContext } from "../../state/context.tsx";

/** The name of a person: who orders, who has an account, a member of the staff. */
export function NameField(props: Omit<ComponentProps<typeof InputField>, "label" | "name" | "maxLength">) {
  return <InputField name="name" label="Имя и фамилия" autoComplete="name" maxLength={200} {...props} />;
}

declare module "../../load-chunk.ts" {
  interface ChunkModules {
    phoneMask: { attachPhoneMask: (input: HTMLInputElement) => () => void };
  }
}

type PhoneFieldProps = Omit<ComponentProps<typeof InputField>, "type" | "ref">;

/** A phone input. Its mask is loaded with the form. Without the mask all spellings are accepted. */
export function PhoneField(props: PhoneFieldProps) {
  const { chunks } = useAppContext();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    let release: (() => void) | undefined;
    let gone = false;
    chunks.load("phoneMask").then(
      ({ attachPhoneMask }) => {
        if (!gone && input.current) release = attachPhoneMask(input.current);
      },
      // Without the mask only the digits of the number count.
      () => {},
    );
    return () => {
      gone = true;
      release?.();
    };
  }, [chunks]);
  return <InputField type="tel" name="phone" inputMode="tel" autoComplete="tel" placeholder="+7" {...props} ref={input} />;
}

interface ConsentFieldProps {
  id: string;
  error: string | undefined;
  /** The box was ticked when the form was sent. */
  given?: boolean;
}

/** Consent to the processing of personal data. The box is never ticked in advance. */
export function ConsentField(props: ConsentFieldProps) {
  return (
    <ConsentBox name="consent" {...props}>
      Согласен на{" "}
      <a href={paths.politics.href()} target="_blank" rel="noopener">
        обработку персональных данных
      </a>
    </ConsentBox>
  );
}

/** Consent to receive the newsletter. */
export function MailingField(props: ConsentFieldProps) {
  return (
    <ConsentBox name="mailing" {...props}>
      Согласен получать письма
    </ConsentBox>
  );
}

function ConsentBox({ id, name, error, given, children }: ConsentFieldProps & { name: string; children: ReactNode }) {
  return (
    <div className="consent">
      <label className="checkbox">
        <input
          type="checkbox"
          id={id}
          name={name}
          value="1"
          defaultChecked={given}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && `${id}-error`}
        />
        <span>{children}</span>
      </label>
      {error && <FieldError id={`${id}-error`} text={error} />}
    </div>
  );
}
