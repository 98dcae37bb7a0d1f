import { useEffect, useRef, type ComponentProps } from "react";
import { InputField } from "./field.tsx";

type PhoneFieldProps = Omit<ComponentProps<typeof InputField>, "type" | "ref">;

/** A phone input. Its mask is a chunk of its own that comes with the form; until then, and without script, any spelling is taken. */
export function PhoneField(props: PhoneFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    let release: (() => void) | undefined;
    let gone = false;
    import("./phone-mask.ts").then(
      ({ attachPhoneMask }) => {
        if (!gone && input.current) release = attachPhoneMask(input.current);
      },
      // Without the mask the number is still read by its digits.
      () => {},
    );
    return () => {
      gone = true;
      release?.();
    };
  }, []);
  return <InputField type="tel" name="phone" inputMode="tel" autoComplete="tel" placeholder="+7" {...props} ref={input} />;
}
