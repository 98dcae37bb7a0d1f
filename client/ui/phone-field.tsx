import { useEffect, useRef, type ComponentProps } from "react";
import { useServices } from "../state/context.tsx";
import { InputField } from "./field.tsx";

type PhoneFieldProps = Omit<ComponentProps<typeof InputField>, "type" | "ref">;

/** A phone input. Its mask is loaded with the form. Without the mask all spellings are accepted. */
export function PhoneField(props: PhoneFieldProps) {
  const { chunks } = useServices();
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
