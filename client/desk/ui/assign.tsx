import type { ReactNode } from "react";
import type { Colleague } from "#shared/contract/desk/staff.ts";
import { useDesk } from "../root-data.ts";
import { Seen } from "./seen.tsx";
import { SelectField } from "./select-field.tsx";
import "./assign.css";

/** How the options of a choice name the members, by id; 0 = nobody. */
export const peopleOptions = (colleagues: readonly Colleague[]) => Object.fromEntries(colleagues.map(({ id, name }) => [String(id), name]));

interface AssignFormsProps {
  assigned: Colleague | null;
  colleagues: readonly Colleague[];
  /** The id of the choice. */
  id: string;
  /** What both forms send besides `person`. */
  hidden: ReactNode;
  /** What was typed, when it was refused. */
  value: string | undefined;
  error: string | undefined;
  sending: boolean;
}

/** Assigns an order or an enquiry to a member of the staff; whoever is looking at it can take it with one press. */
export function AssignForms({ assigned, colleagues, id, hidden, value, error, sending }: AssignFormsProps) {
  const own = useDesk().me?.staff.id;
  const present = String(assigned?.id ?? 0);
  return (
    <>
      {assigned?.id !== own && colleagues.some((one) => one.id === own) && (
        <form method="post">
          {hidden}
          <input type="hidden" name="person" value={own} />
          <button className="button button-outline button-wide" type="submit" disabled={sending}>
            Взять себе
          </button>
        </form>
      )}
      <form className="assign stack gap-8" method="post">
        {hidden}
        <Seen values={{ person: present }} />
        <SelectField
          id={id}
          name="person"
          label="Кому передать"
          options={{ "0": "Никому", ...peopleOptions(colleagues) }}
          defaultValue={value ?? present}
          error={error}
        />
        <button className="button button-outline" type="submit" disabled={sending}>
          Передать
        </button>
      </form>
    </>
  );
}
