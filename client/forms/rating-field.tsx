import type { ReactNode } from "react";
import { NBSP } from "#shared/text/space.ts";
import { Icon } from "../ui/icon.tsx";
import { FieldGroup } from "./field-group.tsx";

const words = ["Плохо", "Так себе", "Нормально", "Хорошо", "Отлично"];

interface RatingFieldProps {
  id: string;
  name: string;
  label: ReactNode;
  error: string | undefined;
  hint: string | undefined;
  value: string;
}

/** Five stars that are five radio buttons; the arrow keys choose. */
export function RatingField({ id, name, label, error, hint, value }: RatingFieldProps) {
  return (
    <FieldGroup id={id} label={label} error={error} hint={hint}>
      <div className="enq-stars">
        {words.map((word, index) => (
          <label key={word}>
            <input
              type="radio"
              id={index === 0 ? id : undefined}
              name={name}
              value={index + 1}
              defaultChecked={String(index + 1) === value}
            />
            <Icon name="star" />
            <span className="vh">
              {index + 1} из{NBSP}5,{" "}
            </span>
            <span className="enq-word">{word}</span>
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
